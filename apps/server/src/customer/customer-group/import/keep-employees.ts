import type { EmployeeToImport } from '@chargedeck/contract/customer/customer-group/shapes'
import { AppError } from '../../../platform/app-error.ts'
import type { Context } from '../../../platform/context.ts'
import { employ, employeeNosOf, lockPeopleByMobile, registerEmployees } from '../../customer/public.ts'
import { lockActiveGroup } from '../change-employees.ts'
import { membersAmong } from '../member-store.ts'
import type { GroupRow } from '../store.ts'
import { takeImport } from './store.ts'

/** Stores a checked sheet's good lines: all, or none when something has changed since the check. A second click gets the same answer. */
export async function keepEmployees(ctx: Context, id: string): Promise<{ madeQty: number }> {
  const checked = await takeImport(ctx.tx, { id, userId: ctx.actor.userId, now: ctx.now() })
  if (!checked) throw new AppError('EMPLOYEE.IMPORT_NOT_FOUND')
  if (checked.keptQty !== null) {
    ctx.note(id, { fileName: checked.fileName, repeated: true })
    return { madeQty: checked.keptQty }
  }
  const group = await lockActiveGroup(ctx, checked.groupId)
  const employees = checked.goodRows
  const known = await knownOf(ctx, group, employees)
  const strangers = employees.filter(({ mobile }) => !known.has(mobile))
  await registerEmployees(ctx, { companyId: group.companyId, groupId: group.id }, strangers)
  const customers = employees.flatMap((employee) => {
    const customerId = known.get(employee.mobile)
    return customerId === undefined ? [] : [{ ...employee, id: customerId }]
  })
  await employ(ctx, group.id, customers)
  ctx.note(id, { groupName: group.groupName, fileName: checked.fileName, madeQty: employees.length })
  return { madeQty: employees.length }
}

/** The customers that these lines name, locked: all of them may still join. */
async function knownOf(
  ctx: Context,
  { id: groupId, companyId }: GroupRow,
  employees: readonly EmployeeToImport[],
): Promise<Map<string, string>> {
  const people = await lockPeopleByMobile(
    ctx,
    employees.map(({ mobile }) => mobile),
  )
  const ids = new Map(people.map(({ mobile, id }) => [mobile, id]))
  const members = await membersAmong(ctx, [...ids.values()])
  const numbers = await employeeNosOf(
    ctx,
    groupId,
    employees.flatMap(({ employeeNo }) => employeeNo ?? []),
  )
  const isEmployed = people.some((person) => person.companyId !== companyId || person.groupId !== null)
  const isTaken = employees.some(({ employeeNo, mobile }) => {
    const holder = numbers.get(employeeNo ?? '')
    return holder !== undefined && holder !== ids.get(mobile)
  })
  if (isEmployed || isTaken || members.size > 0) throw new AppError('EMPLOYEE.IMPORT_CHANGED')
  return ids
}
