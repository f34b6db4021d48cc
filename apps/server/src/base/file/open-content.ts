import type { Context } from '../../platform/context.ts'
import { contentOf } from './storage/content.ts'
import type { FileRow } from './store.ts'

/** For work that sends a file after the transaction. */
export async function openContent(ctx: Context, file: FileRow): Promise<() => Promise<AsyncIterable<Uint8Array>>> {
  const open = await contentOf(ctx, file)
  return () => open(null)
}
