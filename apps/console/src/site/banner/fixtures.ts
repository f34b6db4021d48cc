import type { Banner } from '@chargedeck/contract/site/banner/shapes'
import { dataStates } from '@chargedeck/domain/kernel/data-states'

export const aBanner: Banner = {
  id: '11',
  companyId: '1',
  companyName: '示例公司',
  title: '端午充电8折',
  position: 'HOME',
  apps: [{ id: '5', appName: '司机端' }],
  fileId: '31',
  jumpType: 'ACTIVITY',
  jumpTarget: '41',
  jumpName: '三月有礼',
  jumpOver: false,
  startTime: '2026-03-01 00:00:00',
  endTime: '2026-03-31 23:59:59',
  sort: 10,
  clickQty: 3,
  showState: 'SHOWING',
  showing: 1,
  dataStatus: dataStates.normal,
  remark: null,
  updateTime: null,
  rowVersion: 4,
}
