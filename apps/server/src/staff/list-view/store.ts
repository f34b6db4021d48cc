import type { ColumnArrangement, ListViewQuery } from '@chargedeck/contract/staff/list-view/arrangement'
import { sql, type Selectable } from 'kysely'
import type { Context, Tx } from '../../platform/context.ts'
import type { Tables } from '../../platform/postgres/tables.ts'

export type ListViewRow = Selectable<Tables['listView']>
type Facts = { name: string; query: ListViewQuery; columns: ColumnArrangement }

/** Serialises the views of one person: two could otherwise take the same name or the last place. */
export const lockOwner = (tx: Tx, userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`list-view ${userId}`}, 0))`.execute(tx)

/** The organisation that the person works in, with which a view is shared. */
export const orgOfUser = async (tx: Tx, userId: string): Promise<string | null> =>
  (await tx.selectFrom('sysEmp').select('orgId').where('id', '=', userId).executeTakeFirst())?.orgId ?? null

export const visibleListViews = (
  tx: Tx,
  { userId, orgId, table }: { userId: string; orgId: string | null; table: string },
) =>
  tx
    .selectFrom('listView')
    .innerJoin('sysUser', 'sysUser.id', 'listView.ownerUserId')
    .selectAll('listView')
    .select('sysUser.name as ownerName')
    .where('tableName', '=', table)
    .where((is) =>
      is.or([
        is('ownerUserId', '=', userId),
        ...(orgId === null ? [] : [is.and([is('sharedFlag', '=', 1), is('listView.orgId', '=', orgId)])]),
      ]),
    )
    .orderBy(sql`(owner_user_id <> ${userId})`)
    .orderBy('listView.name')
    .orderBy('listView.id')
    .limit(mostListed)
    .execute()

const mostListed = 200

export const findOwnOrNull = async ({ tx, actor }: Context, id: string): Promise<ListViewRow | null> =>
  (await tx
    .selectFrom('listView')
    .selectAll()
    .where('id', '=', id)
    .where('ownerUserId', '=', actor.userId)
    .forUpdate()
    .executeTakeFirst()) ?? null

export const ownListViews = ({ tx, actor }: Context, table: string) =>
  tx
    .selectFrom('listView')
    .select(['id', 'name'])
    .where('ownerUserId', '=', actor.userId)
    .where('tableName', '=', table)
    .execute()

export async function insertListView(
  { tx, now, actor }: Context,
  { id, table, orgId, ...facts }: Facts & { id: string; table: string; orgId: string | null },
): Promise<void> {
  const [createTime, updateTime] = [now(), now()]
  await tx
    .insertInto('listView')
    .values({ id, tableName: table, ownerUserId: actor.userId, orgId, createTime, updateTime, ...stored(facts) })
    .execute()
}

export async function changeListView(
  { tx, now }: Context,
  id: string,
  { sharedFlag, orgId, ...facts }: Partial<Facts> & { sharedFlag?: number; orgId?: string | null },
): Promise<void> {
  await tx
    .updateTable('listView')
    .set((view) => ({
      ...(sharedFlag !== undefined && { sharedFlag }),
      ...(orgId !== undefined && { orgId }),
      ...stored(facts),
      updateTime: now(),
      rowVersion: view('rowVersion', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

export const removeListView = async ({ tx }: Context, id: string): Promise<void> => {
  await tx.deleteFrom('listView').where('id', '=', id).execute()
}

const stored = <F extends Partial<Facts>>({ name, query, columns }: F) =>
  ({
    ...(name !== undefined && { name }),
    ...(query && { query: JSON.stringify(query) }),
    ...(columns && { columns: JSON.stringify(columns) }),
  }) as { name: string; query: string; columns: string } // fields that are left out are left out here too
