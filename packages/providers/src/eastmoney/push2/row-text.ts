import { z } from 'zod'

/** A row as a line of values between commas. */
export const ROW_TEXT = z.string()
