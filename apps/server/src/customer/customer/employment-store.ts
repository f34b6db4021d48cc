import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { sql } from 'kysely'
import type { Context, Tx } from '../../platform/context.ts'

/** What a group arranges with a customer who is its employee. */
export type Employment = {
  employeeNo: string | null
  realName: string | null
  department: string | null
  groupPayFlag: number
  groupMonthLimitAmt: Fen
}
export type Person = { id: string; mobile: string; companyId: string; groupId: string | null; customerType: string }

const personFields = ['id', 'mobile', 'companyId', 'groupId', 'customerType'] as const
const livePeople = (tx: Tx) =>
  tx.selectFrom('customer').select(personFields).where('dataStatus', '<>', dataStates.deleted)

/** Of any company: a mobile belongs to one customer alone. In the order of their ids, so that two callers wait. */
export const lockPeopleByMobile = ({ tx }: Pick<Context, 'tx'>, mobiles: readonly string[]): Promise<Person[]> =>
  livePeople(tx)
    .where('mobile', '=', sql<string>`any(${mobiles})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

export const lockPersonOrNull = async ({ tx }: Pick<Context, 'tx'>, id: string): Promise<Person | null> =>
  (await livePeople(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) ?? null

export type Employee = Employment & { id: string; customerNo: string; groupJoinTime: Date | null; rowVersion: number }

export const lockEmployeeOrNull = async (
  { tx }: Pick<Context, 'tx'>,
  groupId: string,
  customerId: string,
): Promise<Employee | null> =>
  (await tx
    .selectFrom('customer')
    .select(['id', 'customerNo', 'groupJoinTime', 'rowVersion'])
    .select(['employeeNo', 'realName', 'department', 'groupPayFlag', 'groupMonthLimitAmt'])
    .where('id', '=', customerId)
    .where('groupId', '=', groupId)
    .where('dataStatus', '<>', dataStates.deleted)
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? null

export const peopleByMobile = ({ tx }: Pick<Context, 'tx'>, mobiles: readonly string[]): Promise<Person[]> =>
  livePeople(tx)
    .where('mobile', '=', sql<string>`any(${mobiles})`)
    .execute()

export const employeeNosOf = async (
  { tx }: Pick<Context, 'tx'>,
  groupId: string,
  employeeNos: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await tx
    .selectFrom('customer')
    .select(['id', 'employeeNo'])
    .where('groupId', '=', groupId)
    .where('dataStatus', '<>', dataStates.deleted)
    .where('employeeNo', '=', sql<string>`any(${employeeNos})`)
    .execute()
  return new Map(rows.map(({ id, employeeNo }) => [employeeNo ?? '', id]))
}

/** As one parameter: a sheet may bring thousands of employees at once. */
const recordsOf = (people: readonly (Employment & { id: string; mobile?: string })[]): string =>
  JSON.stringify(
    people.map(({ id, mobile, employeeNo, realName, department, groupPayFlag, groupMonthLimitAmt }) => ({
      id,
      mobile,
      employee_no: employeeNo,
      real_name: realName,
      department,
      group_pay_flag: groupPayFlag,
      group_month_limit_amt: groupMonthLimitAmt,
    })),
  )

const typeOfEmployees = sql.lit('GROUP')

/** Makes customers employees in one write of each: every index of customers takes part in it. */
export const saveEmployments = (
  { tx, now, actor }: Context,
  groupId: string,
  people: readonly (Employment & { id: string })[],
) =>
  sql`update customer set group_id = ${groupId}, employee_no = n.employee_no, department = n.department,
      real_name = case when customer.group_id = ${groupId} then n.real_name else coalesce(n.real_name, customer.real_name) end, group_pay_flag = n.group_pay_flag,
      group_month_limit_amt = n.group_month_limit_amt, update_time = ${now()}, update_user = ${actor.userId},
      group_join_time = case when customer.group_id = ${groupId} then customer.group_join_time else ${now()} end,
      customer_type = ${typeOfEmployees}, row_version = customer.row_version + 1
    from jsonb_populate_recordset(null::customer, ${recordsOf(people)}::jsonb) n
    where customer.id = n.id`.execute(tx)

export async function insertPeople(
  { tx, now, actor }: Context,
  companyId: string,
  people: readonly { id: string; mobile: string }[],
): Promise<void> {
  await sql`insert into customer (id, customer_no, company_id, mobile, register_time, create_time, create_user)
    select n.id, 'C' || nextval('customer_no'), ${companyId}, n.mobile, ${now()}, ${now()}, ${actor.userId}
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as n(id bigint, mobile text)`.execute(tx)
  await insertEmptyAccounts(tx, people, now())
}

export async function insertEmployees(
  { tx, now, actor }: Context,
  { companyId, groupId }: { companyId: string; groupId: string },
  people: readonly (Employment & { id: string; mobile: string })[],
): Promise<void> {
  await sql`insert into customer (id, customer_no, company_id, mobile, real_name, register_time, create_time, create_user,
      customer_type, group_id, group_join_time, employee_no, department, group_pay_flag, group_month_limit_amt)
    select n.id, 'C' || nextval('customer_no'), ${companyId}, n.mobile, n.real_name, ${now()}, ${now()}, ${actor.userId},
      ${typeOfEmployees}, ${groupId}, ${now()}, n.employee_no, n.department, n.group_pay_flag, n.group_month_limit_amt
    from jsonb_populate_recordset(null::customer, ${recordsOf(people)}::jsonb) n`.execute(tx)
  await insertEmptyAccounts(tx, people, now())
}

/** An empty wallet and an empty usage each, so that both rows always exist. */
async function insertEmptyAccounts(tx: Tx, people: readonly { id: string }[], registerTime: Date): Promise<void> {
  const ids = people.map(({ id }) => id)
  await sql`insert into wallet (customer_id, register_time) select unnest(${ids}::bigint[]), ${registerTime}`.execute(
    tx,
  )
  await sql`insert into customer_usage (customer_id) select unnest(${ids}::bigint[])`.execute(tx)
}

export const groupNameOrNull = async (
  { tx }: Pick<Context, 'tx'>,
  { groupId }: { groupId: string | null },
): Promise<string | null> =>
  groupId === null
    ? null
    : ((await tx.selectFrom('customerGroup').select('groupName').where('id', '=', groupId).executeTakeFirst())
        ?.groupName ?? null)

type EmployeeMonth = { customerId: string; groupId: string; month: string }
export const readMonthUsedAmt = async (
  { tx }: Pick<Context, 'tx'>,
  { customerId, groupId, month }: EmployeeMonth,
): Promise<Fen> =>
  (
    await tx
      .selectFrom('groupMonthUsage')
      .select('usedAmt')
      .where('customerId', '=', customerId)
      .where('groupId', '=', groupId)
      .where('month', '=', month)
      .executeTakeFirst()
  )?.usedAmt ?? fen(0)

export const clearEmployment = ({ tx, now, actor }: Context, id: string) =>
  sql`update customer set group_id = null, employee_no = null, department = null, group_pay_flag = 0,
      group_month_limit_amt = 0, group_join_time = null, update_time = ${now()}, update_user = ${actor.userId},
      row_version = row_version + 1
    where id = ${id}`.execute(tx)

/** An employee is a GROUP customer, a member whose membership holds on this day a VIP, everybody else NORMAL. */
export const saveCustomerTypes = ({ tx }: Pick<Context, 'tx'>, ids: readonly string[], day: string) =>
  sql`update customer set customer_type = follows.type
    from (
      select c.id, case when c.group_id is not null then ${typeOfEmployees} when v.id is not null then 'VIP' else 'NORMAL' end as type
      from customer c left join vip_customer v on v.customer_id = c.id and v.data_status = ${dataStates.normal}
        and v.valid_from <= ${day}::date and v.valid_to >= ${day}::date
      where c.id = any(${ids}::bigint[])
    ) follows
    where customer.id = follows.id and customer.customer_type <> follows.type`.execute(tx)
