import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

type Table = Tables['operationConfig'] & Tables['companyVersion']
export type VersionRow = Selectable<Table>
export type NewVersion = Omit<Insertable<Table>, 'content'> & { content: object }
export type VersionChange = Omit<Updateable<Table>, 'content'> & { content?: object }

/** The versions of something of a company: one draft at most, one in force, and the history. Each has its own table. */
export type VersionChain = {
  errors: 'OPERATION_CONFIG' | 'COMPANY_VERSION'
  /** A version that the caller may see. */
  findOrNull: (ctx: Pick<Context, 'tx' | 'actor'>, id: string) => Promise<VersionRow | null>
  /** All of a company: it has few. */
  listOf: (ctx: Pick<Context, 'tx'>, companyId: string) => Promise<VersionRow[]>
  insert: (ctx: Pick<Context, 'tx'>, version: NewVersion) => Promise<void>
  change: (ctx: Pick<Context, 'tx'>, id: string, change: VersionChange) => Promise<void>
  remove: (ctx: Pick<Context, 'tx'>, id: string) => Promise<void>
}
