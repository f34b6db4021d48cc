import { dayWithdrawLabels } from '@chargedeck/contract/settlement/settle-day/enums'
import { holderTypeLabels } from '@chargedeck/contract/settlement/shareholder/enums'
import { Form } from 'antd'
import { StationSelect } from '../../site/station/parts/station-select.tsx'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { ShareholderSelect } from '../shareholder/parts/shareholder-select.tsx'

/** `byState`: rows of every state are listed. */
export const DailyFilters = ({ byState = false }: { byState?: boolean }) => (
  <>
    <DateRangeField label="日期" start="startDate" end="endDate" />
    <Form.Item name="stationId" label="站点">
      <StationSelect />
    </Form.Item>
    <Form.Item name="holderId" label="合作方">
      <ShareholderSelect allowClear />
    </Form.Item>
    <Form.Item name="holderType" label="类型">
      <EnumSelect labels={holderTypeLabels} />
    </Form.Item>
    {byState && (
      <Form.Item name="withdrawStatus" label="提现状态">
        <EnumSelect labels={dayWithdrawLabels} />
      </Form.Item>
    )}
  </>
)
