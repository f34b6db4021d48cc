import { invoiceApi } from '@chargedeck/contract/charging/invoice/calls'
import type { Invoice } from '@chargedeck/contract/charging/invoice/row'
import { Button } from 'antd'
import { useState } from 'react'
import { customerNameOf } from '../../customer/customer/parts/customer-labels.ts'
import type { CustomerTabProps } from '../../customer/customer/parts/customer-slots.ts'
import type { GroupTabProps } from '../../customer/customer-group/parts/group-slots.ts'
import { Allowed } from '../../ui/action/allowed.tsx'
import { PagedTable } from '../../ui/data-table/paged-table.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { InvoiceDrawer } from './invoice-drawer.tsx'
import { invoicePage } from './invoice-queries.ts'
import type { RequestPayer } from './request/request-payer.ts'

const RequestDialog = lazyPart(async () => (await import('./request/request-dialog.tsx')).RequestDialog)

const shown = ['buyerName', 'invoiceNo', 'status', 'totalAmt', 'createTime']
const columns = invoiceColumns.filter(({ key }) => shown.includes(key)).map(({ sorter: _sorter, ...column }) => column)

export const InvoicesOfCustomer = ({ detail: { customer } }: CustomerTabProps) => (
  <InvoicesOfPayer payer={{ customerId: customer.id, name: customerNameOf(customer) }} />
)
export const InvoicesOfGroup = ({ group }: GroupTabProps) => (
  <InvoicesOfPayer payer={{ groupId: group.id, name: group.groupName }} />
)

/** Every invoice of a customer or a group, and the way to ask for another. */
function InvoicesOfPayer({ payer }: { payer: RequestPayer }) {
  const [opened, setOpened] = useState<Invoice | null>(null)
  const [isRequesting, setIsRequesting] = useState(false)
  const { name: _name, month: _month, ...of } = payer
  return (
    <DrawerSection
      title="发票（元）"
      extra={
        <Allowed to={invoiceApi.request}>
          <Button size="small" onClick={() => setIsRequesting(true)}>
            申请开票
          </Button>
        </Allowed>
      }
    >
      <PagedTable<Invoice>
        rowKey="id"
        load={(page) => invoicePage({ ...page, ...of })}
        columns={columns}
        actions={(invoice) => [{ key: 'look', label: '查看', onClick: () => setOpened(invoice) }]}
        actionsBeside={1}
        empty="还没有发票"
      />
      {isRequesting && <RequestDialog payer={payer} onClose={() => setIsRequesting(false)} />}
      {opened && (
        <InvoiceDrawer
          key={opened.id}
          id={opened.id}
          row={opened}
          previous={undefined}
          next={undefined}
          onClose={() => setOpened(null)}
        />
      )}
    </DrawerSection>
  )
}
