/**
 * Which market a seed tells. It goes up whenever any number, name or sentence of the simulated market changes, so that
 * what one version left on a disk is never continued by another.
 */
export const MODEL_VERSION = 8
