import { nobody, noStopCode } from '@chargedeck/contract/charging/charge-order/enums'
import { customerTexts } from '../../../customer/customer/parts/customer-texts.tsx'
import { groupTexts } from '../../../customer/customer/parts/group-texts.tsx'
import { carrierTexts } from '../../../site/carrier/parts/carrier-texts.tsx'
import { companyTexts } from '../../../site/station/parts/company-texts.tsx'
import { stationTexts } from '../../../site/station/parts/station-texts.tsx'
import { useMe } from '../../../platform/me.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const AssigneeName = lazyPart(async () => (await import('./assignee-name.tsx')).AssigneeName)

function AssigneeWord({ id }: { id: string }) {
  const me = useMe()
  if (id === nobody) return '无人'
  return id === me.id ? '我' : <AssigneeName id={id} />
}

/** Links filter by ids, which say nothing to staff. */
export const orderFilterTexts = {
  ...stationTexts,
  ...customerTexts,
  ...groupTexts,
  ...companyTexts,
  ...carrierTexts,
  assigneeId: (id: string) => <AssigneeWord id={id} />,
  minEnergy: (energy: string) => `${Number(energy) / 10_000}度`,
  stopCode: (code: string) => (code === noStopCode ? '未上报' : code),
  orderId: () => '指定的一笔',
}
