import {
  approvalWaitLabels,
  doubtWaitLabels,
  endWaitLabels,
  failKindLabels,
  paidTwiceWaitLabels,
  payoutBatchLabels,
  transferStateLabels,
} from '@chargedeck/contract/settlement/withdraw/enums'
import { openBatches } from '@chargedeck/domain/settle-account/states'
import { Form, Select } from 'antd'
import { CompanySelect } from '../../site/company/parts/company-select.tsx'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { FlagField } from '../../ui/fields/flag-field.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import { ShareholderSelect } from '../shareholder/parts/shareholder-select.tsx'

const states = Object.entries(transferStateLabels).map(([value, label]) => ({ value, label }))

export const WithdrawFilters = () => (
  <>
    <TextFilter name="withdrawNo" label="提现单号" />
    <Form.Item name="holderId" label="合作方">
      <ShareholderSelect allowClear />
    </Form.Item>
    <Form.Item name="transferStatus" label="转账状态">
      <Select mode="multiple" allowClear placeholder="请选择" options={states} />
    </Form.Item>
    <Form.Item name="approvalWait" label="审批">
      <EnumSelect labels={approvalWaitLabels} />
    </Form.Item>
    <Form.Item name="settleBatch" label="结算批次">
      <EnumSelect labels={payoutBatchLabels} order={[...openBatches]} />
    </Form.Item>
    <DateRangeField label="申请时间" start="startTime" end="endTime" />
    <FlagField name="silentOnly" label="仅看渠道三天无结果" />
    <Form.Item name="doubtWait" label="渠道结果矛盾">
      <EnumSelect labels={doubtWaitLabels} />
    </Form.Item>
    <Form.Item name="endWait" label="人工结束">
      <EnumSelect labels={endWaitLabels} />
    </Form.Item>
    <Form.Item name="paidTwiceWait" label="重复付款">
      <EnumSelect labels={paidTwiceWaitLabels} />
    </Form.Item>
    <Form.Item name="failKind" label="失败类型">
      <EnumSelect labels={failKindLabels} />
    </Form.Item>
    <Form.Item name="companyId" label="公司">
      <CompanySelect allowClear />
    </Form.Item>
  </>
)
