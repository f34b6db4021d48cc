import type { employeeApi } from '@chargedeck/contract/customer/customer-group/employee-calls'
import type { Received } from '@chargedeck/contract/endpoint'
import type { ErrorName } from '@chargedeck/contract/errors'
import { isMobile, toEmployeeNo, toMobile } from '@chargedeck/domain/customer/numbers'
import { fen } from '@chargedeck/domain/kernel/money'
import { wallTimeOrNull } from '@chargedeck/domain/kernel/wall-time'
import { outsideDays } from '@chargedeck/domain/kernel/validity'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { AppError, refuseIfAny, type FieldFault } from '../../platform/app-error.ts'
import { changeOf } from '../../platform/change-of.ts'
import type { Context } from '../../platform/context.ts'
import {
  employ,
  employeeNosOf,
  findCustomerOrNull,
  leaveGroup,
  lockEmployeeOrNull,
  lockPeopleByMobile,
  lockPersonOrNull,
  registerByMobile,
  type Employee,
  type Employment,
  type Person,
} from '../customer/public.ts'
import { isMember } from './member-store.ts'
import { lockGroupOrNull, type GroupRow } from './store.ts'

type ToAdd = Received<typeof employeeApi.add>['body']
type ToEdit = Received<typeof employeeApi.edit>['body']

/** Makes a customer an employee; a mobile that nobody has becomes a customer of the group's company. */
export async function addEmployee(ctx: Context, input: ToAdd): Promise<{ customerId: string }> {
  const group = await lockActiveGroup(ctx, input.groupId)
  const person = await personOrNull(ctx, input)
  const employment = employmentOf(input, null)
  refuseIfAny([
    ...(await personFaults(ctx, group, person, input)),
    ...(await employeeNoFaults(ctx, group.id, employment.employeeNo, person?.id ?? null)),
  ])
  const customerId = person?.id ?? (await registerNew(ctx, group.companyId, input.mobile))
  await employ(ctx, group.id, [{ ...employment, id: customerId }])
  ctx.note(customerId, { groupId: group.id, groupName: group.groupName, ...employment })
  return { customerId }
}

export async function editEmployee(ctx: Context, input: ToEdit): Promise<null> {
  const group = await lockGroup(ctx, input.groupId)
  const customer = await employeeOf(ctx, group.id, input.customerId)
  const { rowVersion } = input
  if (rowVersion !== undefined && rowVersion !== customer.rowVersion) throw new AppError('RECORD.STALE')
  const employment = employmentOf(input, customer)
  refuseIfAny(await employeeNoFaults(ctx, group.id, employment.employeeNo, customer.id))
  await employ(ctx, group.id, [{ ...employment, id: customer.id }])
  ctx.note(customer.id, { groupName: group.groupName, ...changeOf(customer, employment) })
  return null
}

export async function removeEmployee(
  ctx: Context,
  { groupId, customerId }: Received<typeof employeeApi.leave>['body'],
): Promise<null> {
  const group = await lockGroup(ctx, groupId)
  const { customerNo, employeeNo, groupJoinTime } = await employeeOf(ctx, groupId, customerId)
  await leaveGroup(ctx, customerId)
  const joinTime = wallTimeOrNull(groupJoinTime)
  ctx.note(customerId, { customerNo, groupName: group.groupName, joinTime, employeeNo: [employeeNo, null] })
  return null
}

async function lockGroup(ctx: Context, id: string): Promise<GroupRow> {
  const group = await lockGroupOrNull(ctx, id)
  if (!group) throw new AppError('GROUP.NOT_FOUND')
  return group
}

/** A group whose contract has ended takes nobody in; one that begins later may prepare. */
export async function lockActiveGroup(ctx: Context, id: string): Promise<GroupRow> {
  const group = await lockGroup(ctx, id)
  if (!isActive(ctx, group)) throw new AppError('GROUP.NOT_ACTIVE')
  return group
}

export const isActive = ({ now }: Pick<Context, 'now'>, group: GroupRow): boolean =>
  group.dataStatus === dataStates.normal && outsideDays(group, now()) !== 'ENDED'

/** A user who may change the group may change all its employees, whoever registered them. */
async function employeeOf(ctx: Context, groupId: string, customerId: string): Promise<Employee> {
  const employee = await lockEmployeeOrNull(ctx, groupId, customerId)
  if (!employee) throw new AppError('EMPLOYEE.NOT_FOUND')
  return employee
}

/** The customer whom staff chose, or the one with the mobile they typed; null when nobody has it yet. */
async function personOrNull(ctx: Context, { customerId, mobile = '' }: ToAdd): Promise<Person | null> {
  if (customerId !== undefined) return (await findCustomerOrNull(ctx, customerId)) && lockPersonOrNull(ctx, customerId)
  const [person = null] = await lockPeopleByMobile(ctx, [toMobile(mobile)])
  return person
}

/** At the field by which staff chose the person. */
async function personFaults(
  ctx: Context,
  group: GroupRow,
  person: Person | null,
  { customerId, mobile = '' }: ToAdd,
): Promise<FieldFault[]> {
  if (person) {
    const fault = await joinFault(ctx, group, person)
    return fault ? [[customerId === undefined ? 'mobile' : 'customerId', fault]] : []
  }
  if (customerId !== undefined) return [['customerId', 'CUSTOMER.NOT_FOUND']]
  return isMobile(toMobile(mobile)) ? [] : [['mobile', 'EMPLOYEE.MOBILE_WRONG']]
}

async function registerNew(ctx: Context, companyId: string, mobile: string | undefined): Promise<string> {
  const [id] = mobile === undefined ? [] : await registerByMobile(ctx, companyId, [toMobile(mobile)])
  if (id === undefined) throw new Error('an employee without a mobile is no new customer')
  return id
}

async function joinFault(ctx: Context, group: GroupRow, person: Person): Promise<ErrorName | null> {
  if (person.companyId !== group.companyId) return 'EMPLOYEE.OF_OTHER_COMPANY'
  if (person.groupId === group.id) return 'EMPLOYEE.WORKS_HERE'
  if (person.groupId !== null) return 'EMPLOYEE.OF_OTHER_GROUP'
  return (await isMember(ctx, person.id)) ? 'EMPLOYEE.IS_VIP' : null
}

export async function employeeNoFaults(
  ctx: Context,
  groupId: string,
  employeeNo: string | null,
  ownId: string | null,
): Promise<FieldFault[]> {
  if (employeeNo === null) return []
  const holder = (await employeeNosOf(ctx, groupId, [employeeNo])).get(employeeNo)
  return holder === undefined || holder === ownId ? [] : [['employeeNo', 'EMPLOYEE.NO_TAKEN']]
}

type Terms = Pick<ToEdit, keyof Employment>

/** What was sent, over what was arranged before; a new employee is paid for by the group, without a limit. */
export function employmentOf(sent: Terms, before: Employment | null): Employment {
  const word = (name: 'employeeNo' | 'realName' | 'department', tidy = trimmed): string | null =>
    sent[name] === undefined ? (before?.[name] ?? null) : tidy(sent[name] ?? '') || null
  return {
    employeeNo: word('employeeNo', toEmployeeNo),
    realName: word('realName'),
    department: word('department'),
    groupPayFlag: sent.groupPayFlag ?? before?.groupPayFlag ?? 1,
    groupMonthLimitAmt: sent.groupMonthLimitAmt ?? before?.groupMonthLimitAmt ?? fen(0),
  }
}

const trimmed = (typed: string): string => typed.trim()
