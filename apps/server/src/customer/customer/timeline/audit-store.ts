import { sql } from 'kysely'
import type { Tx } from '../../../platform/context.ts'

/** What the log of operations tells of as this customer's: themselves, their cars, their membership. */
export async function subjectsOf(tx: Tx, customerId: string): Promise<string[]> {
  const own = await tx
    .selectFrom('customerVehicle')
    .select('id')
    .where('customerId', '=', customerId)
    .union(tx.selectFrom('vipCustomer').select('id').where('customerId', '=', customerId))
    .execute()
  return [customerId, ...own.map(({ id }) => id)]
}

const personFields = [
  'nickname',
  'realName',
  'gender',
  'tags',
  'remark',
  'reason',
  'employeeNo',
  'department',
  'mobile',
  'cardNo',
]
const personalFields = [...personFields, 'plateNo', 'vin', 'brand', 'modelName']

/** The log keeps who changed what and when; what it says of the person becomes unreadable. */
export const forgetInAudits = async (tx: Tx, customerId: string): Promise<void> =>
  forgetFields(tx, await subjectsOf(tx, customerId), personalFields)

/** Makes what the log says in some fields of these records unreadable. */
export async function forgetFields(tx: Tx, subjectIds: readonly string[], fields: readonly string[]): Promise<void> {
  await sql`update audit_log set change = (
      select jsonb_object_agg(key, case when key = any(${fields}) then '"***"'::jsonb else value end) from jsonb_each(change))
    where subject_id = any(${subjectIds}) and change ?| ${fields}::text[]`.execute(tx)
}

/** The name of a customer in the scopes that the log has of one call: each row of such a scope has `scopeId` and `scopeName`. */
export async function forgetInScopeAudits(
  tx: Tx,
  { path, customerId }: { path: string; customerId: string },
): Promise<void> {
  const rows = await tx
    .selectFrom('auditLog')
    .select(['id', 'change'])
    .where('path', '=', path)
    .where(
      sql<boolean>`jsonb_path_exists(change, '$.scope.**.scopeId ? (@ == $id)', ${JSON.stringify({ id: customerId })}::jsonb)`,
    )
    .execute()
  for (const { id, change } of rows) {
    const forgotten = JSON.stringify(change, (_key, value: unknown) =>
      isScopeRow(value) && value.scopeId === customerId ? { ...value, scopeName: '***' } : value,
    )
    await tx.updateTable('auditLog').set({ change: forgotten }).where('id', '=', id).execute()
  }
}

const isScopeRow = (value: unknown): value is { scopeId: unknown } =>
  typeof value === 'object' && value !== null && 'scopeId' in value
