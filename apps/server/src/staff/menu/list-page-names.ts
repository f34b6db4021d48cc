import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { menuTypes } from '@chargedeck/domain/menu/kinds'
import type { Context } from '../../platform/context.ts'

/** The name of the page at an address, also for users who may not open it; null when no menu has the address. */
export async function findPageNameOrNull({ tx }: Pick<Context, 'tx'>, path: string): Promise<string | null> {
  const page = await tx
    .selectFrom('sysMenu')
    .select('name')
    .where('router', 'in', [path, path.replace(/^\//, '')])
    .where('type', '=', menuTypes.page)
    .where('status', '=', dataStates.normal)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return page?.name ?? null
}
