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
export async function forgetInAudits(tx: Tx, customerId: string): Promise<void> {
  const subjects = await subjectsOf(tx, customerId)
  await sql`update audit_log set change = (
      select jsonb_object_agg(key, case when key = any(${personalFields}) then '"***"'::jsonb else value end) from jsonb_each(change))
    where subject_id = any(${subjects}) and change ?| ${personalFields}::text[]`.execute(tx)
}
