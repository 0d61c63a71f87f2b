import sharp from 'sharp'
import { receiveJob, report } from '#sources/worker-job.ts'

const SIDE_PX = 256
/** Some 5,000 by 5,000: far above what fits into two megabytes of a photograph, far below what takes the memory. */
const MOST_PIXELS = 25_000_000

sharp.concurrency(1)
sharp.cache(false)
// Whatever else its libraries could read.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp', 'Nsgif'].map(kind => `VipsForeignLoad${kind}Buffer`),
})

/** The middle of the picture, upright, without a word of where and with what it was taken. */
async function square(picture: Uint8Array): Promise<Buffer | null> {
  try {
    return await sharp(picture, { limitInputPixels: MOST_PIXELS, failOn: 'truncated', sequentialRead: true })
      .rotate()
      .resize(SIDE_PX, SIDE_PX, { fit: 'cover' })
      .toColourspace('srgb')
      // Without loss, so that a picture that is taken along and drawn again stays what it is.
      .webp({ lossless: true })
      .toBuffer()
  } catch {
    return null
  }
}

await report(await square(await receiveJob<Uint8Array>()))
