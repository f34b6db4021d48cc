// Exports: a file at once, or a job of the user who asked when there are many rows.
export { actorOfUserOrNull } from './actor-of-user.ts'
export { exporter } from './exporter.ts'
export { exportHandler } from './run-export.ts'
export { exportOrStart } from './start-export.ts'
export { sweepExportsDaily, sweepExportsHandler } from './sweep-exports.ts'
