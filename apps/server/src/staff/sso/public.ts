// Framed pages of other systems, and how they learn who looks at them.
export { frameOrigins } from './frame-origins.ts'
