import fc from 'fast-check'

/**
 * Properties are tried with the same values at every run of a commit: whether it may land is no matter of luck. To look for what
 * these values do not find: KANPAN_PROPERTY_SEED=<number>.
 */
fc.configureGlobal({ seed: Number(process.env.KANPAN_PROPERTY_SEED ?? 1) })
