import type { OnCallRuleRow } from '@chargedeck/contract/insight/on-call/shapes'
import { dataStates } from '@chargedeck/domain/kernel/data-states'

export const aRule: OnCallRuleRow = {
  id: '11',
  companyId: '1',
  companyName: '示例公司',
  platformFlag: 0,
  ruleName: '夜班值班',
  levels: [1, 2],
  alarmCodes: [],
  codeNames: [],
  stationIds: ['21'],
  stations: [{ id: '21', name: '江东站' }],
  orgId: '7',
  orgName: '华东运营部',
  weekdays: [5, 6],
  shift: { from: '18:00', to: '08:00' },
  quiet: { from: '22:00', to: '07:00' },
  recoveryFlag: 1,
  steps: [
    { afterMin: 0, userIds: [], ways: [], hookIds: ['31'] },
    { afterMin: 15, userIds: ['41'], ways: ['EMAIL', 'SMS'], hookIds: ['32'] },
  ],
  users: [{ id: '41', name: '张三' }],
  hooks: [
    { id: '31', name: '值班群' },
    { id: '32', name: '主管群' },
  ],
  unreached: [],
  reachesNobody: false,
  remark: null,
  dataStatus: dataStates.normal,
  updateTime: null,
  rowVersion: 3,
}
