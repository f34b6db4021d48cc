import {
  accountStateLabels,
  openStateLabels,
  providerLabels,
} from '@chargedeck/contract/settlement/settle-account/enums'
import { Form } from 'antd'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import { ShareholderSelect } from '../shareholder/parts/shareholder-select.tsx'

export const AccountFilters = () => (
  <>
    <Form.Item name="holderId" label="合作方">
      <ShareholderSelect allowClear />
    </Form.Item>
    <Form.Item name="openStatus" label="开户状态">
      <EnumSelect labels={openStateLabels} order={['I', 'P', 'S', 'F']} />
    </Form.Item>
    <Form.Item name="status" label="状态">
      <EnumSelect labels={accountStateLabels} order={['0', '1']} />
    </Form.Item>
    <Form.Item name="provider" label="账户类型">
      <EnumSelect labels={providerLabels} />
    </Form.Item>
    <TextFilter name="cardTail" label="卡尾号" />
  </>
)
