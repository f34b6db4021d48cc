// The cards that a charger may let charge without asking us.
export { localListEnded, localListVersionEnded } from './record-outcome.ts'
