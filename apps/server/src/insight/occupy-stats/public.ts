// What cars that stay at their guns cost, by day and station. Other slices import only this file.
export { exportOccupyStatsHandlers, occupyStatColumns } from './export-occupy-stats.ts'
export { occupyStats, presentStat } from './list-occupy-stats.ts'
export { sumOccupyStats } from './list-occupy-sums.ts'
