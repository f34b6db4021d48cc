import { fissionApi } from '@chargedeck/contract/customer/fission/calls'
import { fissionStateLabels, inviteChannelLabels } from '@chargedeck/contract/customer/fission/enums'
import { Form } from 'antd'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import { fissionColumns } from './fission-columns.tsx'
import { fissionPage } from './fission-queries.ts'

/** Who invited whom, as a tab of the customers' page. */
export const FissionList = () => (
  <DataTable
    name="fission"
    title="裂变邀请"
    rowKey="id"
    columns={fissionColumns}
    query={fissionApi.page.query}
    load={fissionPage}
    filters={filters}
    empty={{ text: '还没有邀请' }}
  />
)

const filters = (
  <>
    <TextFilter name="inviterMobile" label="邀请人手机号" />
    <TextFilter name="inviteeMobile" label="被邀请人手机号" />
    <Form.Item name="status" label="状态">
      <EnumSelect labels={fissionStateLabels} />
    </Form.Item>
    <Form.Item name="inviteChannel" label="渠道">
      <EnumSelect labels={inviteChannelLabels} />
    </Form.Item>
  </>
)
