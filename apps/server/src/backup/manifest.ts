import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../platform/start-error.ts'

export type DumpedTable = { schema: string; name: string; columns: string[]; rows: number }

/** What a backup says about itself. */
export type Manifest = {
  format: 1
  madeAt: string
  /** The last migration of the backed up database: a restore starts there and applies the newer ones. */
  migration: string
  tables: DumpedTable[]
  partitions: { name: string; parent: string; bound: string }[]
  sequences: { schema: string; name: string; value: string }[]
}

export const manifestFile = 'manifest.json'
export const tablesFolder = 'tables'
export const filesFolder = 'files'
/** What an installation has besides its database. */
export const backedUpFiles = ['secret', 'admin-password', 'files']

export const fileOf = ({ schema, name }: Pick<DumpedTable, 'schema' | 'name'>): string => `${schema}.${name}.copy.gz`

export function readManifest(folder: string): Manifest {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, manifestFile), 'utf8')) as Manifest
    const lists = [manifest.tables, manifest.partitions, manifest.sequences]
    if (manifest.format === 1 && lists.every(Array.isArray)) return manifest
    if (manifest.format === 1) throw new Error('its lists are missing')
  } catch {
    throw new StartError(`${folder} 不是完整的备份（没有可读的 ${manifestFile}）`)
  }
  throw new StartError(`${folder} 由更新的版本制作，本版本无法恢复`)
}

export const countRows = ({ tables }: Manifest): number => tables.reduce((sum, { rows }) => sum + rows, 0)
