// Pages of other systems inside our frames, and who looks at them.
export { frameOrigins } from './frame-origins.ts'
