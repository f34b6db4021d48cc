import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { menuTypes } from '@chargedeck/domain/menu/kinds'
import { sql, type ExpressionBuilder, type Selectable } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

/** The granted menus; a super admin has all. */
const among = (menu: ExpressionBuilder<Tables, 'sysMenu'>, ids: readonly string[] | 'all') =>
  ids === 'all' ? menu.lit(true) : menu('sysMenu.id', '=', sql<string>`any(${ids}::bigint[])`)

export type MenuRow = Selectable<Tables['sysMenu']>
export type AppRow = Pick<Selectable<Tables['sysApp']>, 'code' | 'name' | 'active'>

/** Pages and folders of one app; `ids` limits them to granted ones. */
export const listMenus = async (tx: Tx, application: string, ids: readonly string[] | 'all'): Promise<MenuRow[]> =>
  ids !== 'all' && ids.length === 0
    ? []
    : tx
        .selectFrom('sysMenu')
        .selectAll()
        .where('application', '=', application)
        .where('status', '=', dataStates.normal)
        .where('type', '<>', menuTypes.button)
        .where((menu) => among(menu, ids))
        .orderBy('sort')
        .orderBy('id')
        .execute()

/** Apps in use with at least one granted page or folder. */
export const listAppsWithMenus = async (tx: Tx, ids: readonly string[] | 'all'): Promise<AppRow[]> =>
  ids !== 'all' && ids.length === 0
    ? []
    : tx
        .selectFrom('sysApp')
        .select(['code', 'name', 'active'])
        .where('status', '=', dataStates.normal)
        .where('code', 'in', (held) =>
          held
            .selectFrom('sysMenu')
            .select('application')
            .where('status', '=', dataStates.normal)
            .where('type', '<>', menuTypes.button)
            .where((menu) => among(menu, ids)),
        )
        .orderBy('active', 'desc')
        .orderBy('sort')
        .orderBy('id')
        .execute()
