import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { ofNobody, type ScopedWrite, type ScopedWrites } from '../../../test/scoped-write.ts'

export const groupFacts = {
  groupName: '示例冷链物流有限公司',
  contactName: '王女士',
  contactMobile: '13900000001',
  payMode: 'PREPAID',
  serviceDiscountRate: 8000,
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
}

const withGroup: ScopedWrite = async ({ companyId }, _server, owner) => {
  const group = { ...groupFacts, companyId }
  const { data } = await owner<{ id: string }>('POST', '/customer/group/addedOrModify', group)
  return { id: data?.id, groupId: data?.id, status: dataStates.disabled, reason: '合同暂停' }
}

const toAdd: ScopedWrite = async (yard, server, owner) => ({
  ...(await withGroup(yard, server, owner)),
  customerId: yard.customerId,
  employeeNo: 'E1',
})
const added: ScopedWrite = async (yard, server, owner) => {
  const employee = await toAdd(yard, server, owner)
  await owner('POST', '/customer/group/employee/add', employee)
  return { ...employee, employeeNo: 'E2' }
}

export const scopedWrites: ScopedWrites = {
  '/customer/group/addedOrModify': ({ companyId }) => ({ ...groupFacts, companyId }),
  '/customer/group/delete': withGroup,
  '/customer/group/status/update': withGroup,
  '/customer/group/plain': withGroup,
  '/customer/group/employee/add': toAdd,
  '/customer/group/employee/edit': added,
  '/customer/group/employee/leave': added,
  '/customer/group/employee/import/check/{groupId}': ofNobody,
  '/customer/group/employee/import/keep': ofNobody,
}
