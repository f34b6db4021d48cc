import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findOwnOrNull, type ListViewRow } from './store.ts'

/** Nobody changes a colleague's view, or one's own that has changed since it was read. */
export async function requireOwn(ctx: Context, id: string, rowVersion: number | null): Promise<ListViewRow> {
  const view = await findOwnOrNull(ctx, id)
  if (!view) throw new AppError('LIST_VIEW.NOT_FOUND')
  if (rowVersion !== null && view.rowVersion !== rowVersion) throw new AppError('RECORD.STALE')
  return view
}
