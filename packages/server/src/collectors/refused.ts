/** What nobody can go on with; its message is for the person who looks why a data set does not come in. */
export class Refused extends Error {}
