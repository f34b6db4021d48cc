import { PlusOutlined } from '@ant-design/icons'
import { shareholderApi } from '@chargedeck/contract/settlement/shareholder/calls'
import { Button } from 'antd'
import { companyTexts } from '../../site/company/parts/company-texts.tsx'
import { Allowed } from '../../ui/action/allowed.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { lazyDrawer, lazyFields } from '../../ui/lazy-part.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { useShareholderActions } from './shareholder-actions.tsx'
import { shareholderColumns } from './shareholder-columns.tsx'
import { shareholderPage } from './shareholder-queries.ts'

const ShareholderFilters = lazyFields(async () => (await import('./shareholder-filters.tsx')).ShareholderFilters)
const ShareholderDrawer = lazyDrawer(async () => (await import('./shareholder-drawer.tsx')).ShareholderDrawer)

export function ShareholderListPage() {
  const { actionsOf, add, dialog } = useShareholderActions()
  return (
    <PageContainer>
      <DataTable
        name="shareholder"
        title="合作方"
        rowKey="id"
        columns={shareholderColumns}
        query={shareholderApi.page.query}
        load={shareholderPage}
        filters={<ShareholderFilters />}
        filterTexts={companyTexts}
        exportWith={shareholderApi.export}
        empty={{ text: '还没有合作方' }}
        actions={actionsOf}
        extra={
          <Allowed to={shareholderApi.save}>
            <Button type="primary" icon={<PlusOutlined />} onClick={add}>
              新增合作方
            </Button>
          </Allowed>
        }
        drawer={({ id, previous, next, close }) => (
          <ShareholderDrawer key={id} id={id} actionsOf={actionsOf} previous={previous} next={next} onClose={close} />
        )}
      />
      {dialog}
    </PageContainer>
  )
}
