import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { dayOf, daysLater } from '@chargedeck/domain/kernel/wall-time'
import { fissionStates } from '@chargedeck/domain/fission/states'
import { vehicleUses } from '@chargedeck/domain/vehicle/kinds'
import { voucherStates } from '@chargedeck/domain/voucher/states'

const dayBefore = (days: number): string => dayOf(daysLater(new Date(), -days))
const day = { startTime: dayBefore(100), endTime: dayBefore(100) }
const month = { startTime: dayBefore(130), endTime: dayBefore(100) }
const year = { startTime: dayBefore(400), endTime: dayBefore(35) }

const customers = {
  'no filter': {},
  'the oldest first': { sortOrder: 'ascend' },
  'by balance': { sortField: 'balanceAmt' },
  'the least balance first': { sortField: 'balanceAmt', sortOrder: 'ascend' },
  'by energy': { sortField: 'totalEnergy' },
  'by last charge': { sortField: 'lastChargeTime' },
  'the longest without a charge': { sortField: 'lastChargeTime', sortOrder: 'ascend' },
  'an id': { id: '123456' },
  'a mobile': { mobile: '13800000123' },
  'a mobile that nobody has': { mobile: '13900000123' },
  'a card': { cardNo: 'card00000123' },
  'a plate': { plateNo: '苏F0000C9' },
  'a VIN': { vin: 'LSVDA00A000000123' },
  'a number': { customerNo: 'C123456' },
  'a group': { groupId: '1' },
  'a day of registration': day,
  'a month of registration': month,
  'a year of registration': year,
  'a frequent source': { registerSource: 'WeChat' },
  'a rare source': { registerSource: 'FISSION' },
  'a source that nobody has': { registerSource: 'APP' },
  members: { customerType: 'VIP' },
  employees: { customerType: 'GROUP' },
  'locked ones': { lockFlag: 1 },
  'those not locked': { lockFlag: 0 },
  'those who owe': { owedOnly: 1 },
  'those who owe, by balance': { owedOnly: 1, sortField: 'balanceAmt' },
  'members who owe': { owedOnly: 1, customerType: 'VIP' },
  'members of a month': { customerType: 'VIP', ...month },
  'members by balance': { customerType: 'VIP', sortField: 'balanceAmt' },
  'a rare source by last charge': { registerSource: 'FISSION', sortField: 'lastChargeTime' },
  'one character of a name': { nickname: '王' },
  'two characters of a name': { nickname: '李伟' },
  'a name': { nickname: '张伟国' },
  'a name, by balance': { nickname: '张伟国', sortField: 'balanceAmt' },
  'a frequent name': { nickname: '微信用户' },
  'the middle of a frequent name': { nickname: '信用户' },
  'the middle of a name': { nickname: '户123' },
  'a name that nobody has': { nickname: '欧阳修' },
  'a word that is a mobile': { searchValue: '13800000123' },
  'a word that is a plate': { searchValue: '苏F0000C9' },
  'a word that is a VIN': { searchValue: 'LSVDA00A000000123' },
  'a word that is a card': { searchValue: 'CARD00000123' },
  'a word that is a number': { searchValue: 'c123456' },
  'a word that is one character': { searchValue: '李' },
  'a word that is two characters': { searchValue: '王芳' },
  'a word that is a name': { searchValue: '张伟国' },
  'a word that is a frequent name': { searchValue: '微信用户' },
  'a word that is the middle of a name': { searchValue: '户123' },
  'a word that nobody has': { searchValue: '欧阳修' },
  'page 50': { pageNo: 50 },
}

const vehicles = {
  'no filter': {},
  'the oldest first': { sortOrder: 'ascend' },
  'a customer': { customerId: '500000' },
  'a group': { groupId: '1' },
  'a mobile': { mobile: '13800500000' },
  'a plate': { plateNo: '苏F0000C9' },
  'a province': { plateNo: '苏' },
  'a city': { plateNo: '苏A' },
  'the beginning of a plate': { plateNo: '苏A00' },
  'a longer beginning of a plate': { plateNo: '苏A0011' },
  'a plate that nobody has': { plateNo: '琼Z9' },
  'a word that is a province': { searchValue: '苏' },
  'a word that is the beginning of a plate': { searchValue: '苏A0011' },
  'a word that is a mobile': { searchValue: '13800500000' },
  'a word that nobody has': { searchValue: '琼Z9' },
  'a VIN': { vin: 'LSVDA00A000000123' },
  'the beginning of each VIN': { vin: 'LSV' },
  'the beginning of a VIN': { vin: 'LSVDA00A0000' },
  'a frequent color': { plateColor: 'GREEN' },
  'a rare color': { plateColor: 'YELLOW' },
  'a color that nobody has': { plateColor: 'BLACK' },
  'a frequent use': { vehicleUse: vehicleUses.private },
  'a rare use': { vehicleUse: vehicleUses.bus },
  'a color and a use': { plateColor: 'YELLOW', vehicleUse: vehicleUses.bus },
  'a city and a color': { plateNo: '苏A', plateColor: 'YELLOW' },
  'page 50': { pageNo: 50 },
}

const vouchers = {
  'no filter': {},
  'the oldest first': { sortOrder: 'ascend' },
  'by end': { sortField: 'validTo' },
  'the first to end': { sortField: 'validTo', sortOrder: 'ascend' },
  'a customer': { customerId: '500000' },
  'a mobile': { mobile: '13800500001' },
  'a number': { voucherNo: 'VC123456' },
  'a type': { voucherType: 'WASH' },
  'unused ones': { status: voucherStates.unused },
  'used ones': { status: voucherStates.used },
  'expired ones': { status: voucherStates.expired },
  'an activity': { activityId: '7' },
  'unused ones of an activity': { activityId: '7', status: voucherStates.unused },
  'unused ones, the first to end': { status: voucherStates.unused, sortField: 'validTo', sortOrder: 'ascend' },
  'an activity by end': { activityId: '7', sortField: 'validTo' },
  'those that end on a day': day,
  'those that end in a month': month,
  'used ones of a type that end in a month': { ...month, voucherType: 'WASH', status: voucherStates.used },
  'used ones of a day': { usedStartTime: day.startTime, usedEndTime: day.endTime },
  'used ones of an activity in a month': {
    activityId: '7',
    usedStartTime: month.startTime,
    usedEndTime: month.endTime,
  },
  'a word that is a mobile': { searchValue: '13800500000' },
  'a word that nobody has': { searchValue: 'VC1' },
  'page 50': { pageNo: 50 },
}

const members = {
  'no filter': {},
  'by end': { sortField: 'validTo' },
  'the first to end': { sortField: 'validTo', sortOrder: 'ascend' },
  'a customer': { customerId: '500000' },
  'a mobile': { mobile: '13800500000' },
  'a number': { vipNo: 'V500000' },
  'a level': { level: '3' },
  'a frequent source': { source: 'TOP_UP' },
  'a rare source': { source: 'GIFT' },
  'valid ones': { standing: 'VALID' },
  'expired ones': { standing: 'EXPIRED' },
  'those not begun': { standing: 'NOT_BEGUN' },
  'disabled ones': { standing: 'DISABLED' },
  'cancelled ones': { standing: 'CANCELLED' },
  'valid ones that end in a month': { standing: 'VALID', startTime: dayBefore(0), endTime: dayBefore(-30) },
  'a level that ended in a month': { level: '3', ...month },
  'page 50': { pageNo: 50 },
}

const groups = {
  'no filter': {},
  'by balance': { sortField: 'balanceAmt' },
  'by end': { sortField: 'validTo' },
  'a word': { searchValue: '物流12' },
  'a name': { groupName: '物流12' },
  'a credit code': { creditCode: '913200000000000123' },
  'a contact': { contactMobile: '13900000123' },
  'a mode': { payMode: 'CREDIT' },
  'low ones': { lowOnly: 1 },
  'disabled ones': { status: dataStates.disabled },
}

const employees = {
  'a group': { groupId: '1' },
  'by number': { groupId: '1', sortField: 'employeeNo' },
  'a mobile': { groupId: '1', mobile: '13800030001' },
  'an employee number': { groupId: '1', employeeNo: 'E30001' },
  'a plate': { groupId: '1', plateNo: '苏F0000C9' },
}

const invitations = {
  'no filter': {},
  'the oldest first': { sortOrder: 'ascend' },
  'an activity': { activityId: '2' },
  'a customer': { customerId: '4' },
  'an inviter': { inviterMobile: '13800000005' },
  'an invitee': { inviteeMobile: '13800500004' },
  'a frequent channel': { inviteChannel: 'WeChat' },
  'a rare channel': { inviteChannel: 'POSTER' },
  'rewarded ones': { status: fissionStates.rewarded },
  'void ones': { status: fissionStates.void },
  'a day': day,
  'a month': month,
  'rewarded ones of a month': { ...month, status: fissionStates.rewarded },
  'page 50': { pageNo: 50 },
}

/** The list of invitations does not wait for their sums. */
const ofTheList = (queries: Record<string, object>) =>
  Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, { ...query, withSums: 0 }]))

/** Every filter, sort field and key of the pages of customers and of what they have. */
export const customerPages = {
  customers: { path: '/api/customer/page', queries: customers },
  vehicles: { path: '/api/customer/vehicle/page', queries: vehicles },
  vouchers: { path: '/api/voucher/page', queries: vouchers },
  members: { path: '/api/customer/vip/page', queries: members },
  groups: { path: '/api/customer/group/page', queries: groups },
  employees: { path: '/api/customer/group/employee/page', queries: employees },
  invitations: { path: '/api/customer/fission/page', queries: ofTheList(invitations) },
}
