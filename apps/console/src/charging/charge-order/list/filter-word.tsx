import { nobody, noStopCode } from '@chargedeck/contract/charging/charge-order/enums'
import { customerTexts } from '../../../customer/customer/parts/customer-texts.tsx'
import { groupTexts } from '../../../customer/customer/parts/group-texts.tsx'
import { useMe } from '../../../platform/me.ts'
import { CodeName } from '../../../site/alarm-code/parts/code-name.tsx'
import { carrierTexts } from '../../../site/carrier/parts/carrier-texts.tsx'
import { companyTexts } from '../../../site/company/parts/company-texts.tsx'
import { stationTexts } from '../../../site/station/parts/station-texts.tsx'
import type { FilterTexts } from '../../../ui/data-table/filters/chips-of.ts'
import { AssigneeName } from './assignee-name.tsx'

function AssigneeWord({ id }: { id: string }) {
  const me = useMe()
  if (id === nobody) return '无人'
  return id === me.id ? '我' : <AssigneeName id={id} />
}

const texts: FilterTexts = {
  ...stationTexts,
  ...customerTexts,
  ...groupTexts,
  ...companyTexts,
  ...carrierTexts,
  stopCode: (code) => (code === noStopCode ? '未上报' : <CodeName alarmType="STOP_CAUSE" code={code} />),
  assigneeId: (id) => <AssigneeWord id={id} />,
}

/** What a filter's id or code is called. */
export const FilterWord = ({ name, value }: { name: string; value: string }) => texts[name]?.(value) ?? value
