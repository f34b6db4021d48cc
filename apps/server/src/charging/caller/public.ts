export type { CustomerOfOrder } from './find-caller.ts'
