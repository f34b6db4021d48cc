import { channelBillApi } from '@chargedeck/contract/money/channel-bill/calls'
import { Button } from 'antd'
import { useState } from 'react'
import { companyTexts } from '../../site/company/parts/company-texts.tsx'
import { Allowed } from '../../ui/action/allowed.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { lazyDrawer, lazyFields, lazyPart } from '../../ui/lazy-part.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { channelBillColumns } from './channel-bill-columns.tsx'
import { channelBillPage } from './channel-bill-queries.ts'

const ChannelBillFilters = lazyFields(async () => (await import('./channel-bill-filters.tsx')).ChannelBillFilters)
const ChannelBillDrawer = lazyDrawer(async () => (await import('./channel-bill-drawer.tsx')).ChannelBillDrawer)
const AskForBillDialog = lazyPart(async () => (await import('./ask-for-bill-dialog.tsx')).AskForBillDialog)

export function ChannelBillListPage() {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <PageContainer>
      <DataTable
        name="channel-bill"
        title="渠道对账"
        rowKey="id"
        columns={channelBillColumns}
        query={channelBillApi.page.query}
        load={channelBillPage}
        filters={<ChannelBillFilters />}
        filterTexts={companyTexts}
        empty={{ text: '还没有渠道账单' }}
        extra={
          <Allowed to={channelBillApi.fetch}>
            <Button type="primary" onClick={() => setIsAsking(true)}>
              核对账单
            </Button>
          </Allowed>
        }
        drawer={({ id, row, previous, next, close }) => (
          <ChannelBillDrawer key={id} id={id} row={row} previous={previous} next={next} onClose={close} />
        )}
      />
      {isAsking && <AskForBillDialog onClose={() => setIsAsking(false)} />}
    </PageContainer>
  )
}
