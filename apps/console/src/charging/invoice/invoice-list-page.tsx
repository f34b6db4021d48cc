import { invoiceApi } from '@chargedeck/contract/charging/invoice/calls'
import type { Invoice } from '@chargedeck/contract/charging/invoice/row'
import { App, Button } from 'antd'
import { useState } from 'react'
import { customerTexts } from '../../customer/customer/parts/customer-texts.tsx'
import { groupTexts } from '../../customer/customer/parts/group-texts.tsx'
import { useMay } from '../../platform/me.ts'
import { companyTexts } from '../../site/company/parts/company-texts.tsx'
import { Allowed } from '../../ui/action/allowed.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { lazyDrawer, lazyFields, lazyPart } from '../../ui/lazy-part.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { whyNoPdf } from './invoice-labels.ts'
import { downloadInvoice, invoicePage } from './invoice-queries.ts'
import { InvoiceSums } from './invoice-sums.tsx'

const InvoiceFilters = lazyFields(async () => (await import('./invoice-filters.tsx')).InvoiceFilters)
const InvoiceDrawer = lazyDrawer(async () => (await import('./invoice-drawer.tsx')).InvoiceDrawer)
const RequestDialog = lazyPart(async () => (await import('./request/request-dialog.tsx')).RequestDialog)

const filterTexts = { ...groupTexts, ...companyTexts, ...customerTexts }

export function InvoiceListPage() {
  const may = useMay()
  const { message } = App.useApp()
  const [isRequesting, setIsRequesting] = useState(false)
  const take = (id: string) => void downloadInvoice(id, false).catch((error: Error) => message.error(error.message))
  const actions = (invoice: Invoice) => [
    { key: 'pdf', label: '下载', whyNot: whyNoPdf(invoice), onClick: () => take(invoice.id) },
  ]
  return (
    <PageContainer>
      <InvoiceSums />
      <DataTable
        name="invoice"
        title="发票管理"
        rowKey="id"
        columns={invoiceColumns}
        query={invoiceApi.page.query}
        load={invoicePage}
        filters={<InvoiceFilters />}
        filterTexts={filterTexts}
        exportWith={invoiceApi.export}
        empty={{ text: '还没有发票' }}
        {...(may(invoiceApi.pdf) && { actions })}
        extra={
          <Allowed to={invoiceApi.request}>
            <Button type="primary" onClick={() => setIsRequesting(true)}>
              申请开票
            </Button>
          </Allowed>
        }
        drawer={({ id, row, previous, next, close }) => (
          <InvoiceDrawer key={id} id={id} row={row} previous={previous} next={next} onClose={close} />
        )}
      />
      {isRequesting && <RequestDialog payer={null} onClose={() => setIsRequesting(false)} />}
    </PageContainer>
  )
}
