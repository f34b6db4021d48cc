import type { EmployeeToImport } from '@chargedeck/contract/customer/customer-group/shapes'
import { fenOfYuan } from '@chargedeck/domain/kernel/money'
import { isMobile, toMobile } from '@chargedeck/domain/customer/numbers'
import { faultsOf, inTurns, parseRows, type Sheet, type SheetRow } from '../../../base/sheet-import/public.ts'
import type { ImportFault } from '@chargedeck/contract/sheet-import'
import { errorTexts } from '@chargedeck/contract/error-texts'
import type { Context } from '../../../platform/context.ts'
import { employeeNosOf, peopleByMobile } from '../../customer/public.ts'
import { membersAmong } from '../member-store.ts'
import type { GroupRow } from '../store.ts'
import { employeeSheet, type EmployeeField } from './columns.ts'

type Row = SheetRow<EmployeeField> & { employee: EmployeeToImport }
export type Judged = { good: EmployeeToImport[]; badQty: number; faults: ImportFault[] }

/** Checks each line by itself, then against the other lines and against existing customers. */
export async function judgeEmployees(ctx: Context, group: GroupRow, sheet: Sheet): Promise<Judged> {
  const rows: Row[] = []
  for await (const row of inTurns(await parseRows(employeeSheet.columns, sheet))) {
    const employee = employeeOf(row)
    if (row.values.mobile && !isMobile(employee.mobile)) row.addFault('mobile', errorTexts['EMPLOYEE.MOBILE_WRONG'])
    rows.push(Object.assign(row, { employee }))
  }
  await findTwins(rows)
  await findTaken(ctx, group, rows)
  const bad = rows.filter(({ faults }) => faults.length > 0)
  const good = rows.filter(({ faults }) => faults.length === 0).map(({ employee }) => employee)
  return { good, badQty: bad.length, faults: faultsOf(bad) }
}

function employeeOf({ values }: SheetRow<EmployeeField>): EmployeeToImport {
  const text = (field: EmployeeField): string | null => (values[field] ? String(values[field]).trim() : null)
  return {
    mobile: toMobile(text('mobile') ?? ''),
    realName: text('realName'),
    employeeNo: text('employeeNo'),
    department: text('department'),
    groupPayFlag: values.groupPayFlag === '0' ? 0 : 1,
    groupMonthLimitAmt: fenOfYuan(Number(values.limit ?? 0)),
  }
}

/** A person and a number stand once in a sheet. */
async function findTwins(rows: readonly Row[]): Promise<void> {
  const seen = { mobile: new Map<string, number>(), employeeNo: new Map<string, number>() }
  for await (const row of inTurns(rows))
    for (const field of ['mobile', 'employeeNo'] as const) {
      const value = row.employee[field]
      if (!value) continue
      const twin = seen[field].get(value)
      if (twin === undefined) seen[field].set(value, row.line)
      else row.addFault(field, `与第${twin}行的${field === 'mobile' ? '手机号' : '工号'}重复`)
    }
}

async function findTaken(ctx: Context, { id: groupId, companyId }: GroupRow, rows: readonly Row[]): Promise<void> {
  const people = await peopleByMobile(
    ctx,
    rows.map(({ employee }) => employee.mobile),
  )
  const byMobile = new Map(people.map((person) => [person.mobile, person]))
  const members = await membersAmong(
    ctx,
    people.map(({ id }) => id),
  )
  const numbers = await employeeNosOf(
    ctx,
    groupId,
    rows.flatMap(({ employee }) => employee.employeeNo ?? []),
  )
  for await (const { employee, addFault } of inTurns(rows)) {
    const person = byMobile.get(employee.mobile)
    if (person && person.companyId !== companyId) addFault('mobile', errorTexts['EMPLOYEE.OF_OTHER_COMPANY'])
    else if (person?.groupId === groupId) addFault('mobile', errorTexts['EMPLOYEE.WORKS_HERE'])
    else if (person?.groupId) addFault('mobile', errorTexts['EMPLOYEE.OF_OTHER_GROUP'])
    else if (person && members.has(person.id)) addFault('mobile', errorTexts['EMPLOYEE.IS_VIP'])
    const holder = employee.employeeNo === null ? undefined : numbers.get(employee.employeeNo)
    if (holder !== undefined && holder !== person?.id) addFault('employeeNo', errorTexts['EMPLOYEE.NO_TAKEN'])
  }
}
