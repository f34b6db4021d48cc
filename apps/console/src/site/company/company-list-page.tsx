import { PlusOutlined } from '@ant-design/icons'
import { companyApi } from '@chargedeck/contract/site/company/calls'
import { App, Button, Flex } from 'antd'
import { useState } from 'react'
import { Allowed } from '../../ui/action/allowed.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { lazyDrawer, lazyFields } from '../../ui/lazy-part.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { useCompanyActions } from './company-actions.ts'
import { companyColumns } from './company-columns.tsx'
import { companyPage, useRefreshCompanies } from './company-queries.ts'

const CompanyFilters = lazyFields(async () => (await import('./company-filters.tsx')).CompanyFilters)
const CompanyForm = lazyDrawer(async () => (await import('./company-form.tsx')).CompanyForm)
const CompanyDrawer = lazyDrawer(async () => (await import('./company-drawer.tsx')).CompanyDrawer)

type Editing = { id: string | null }

export function CompanyListPage() {
  const [editing, setEditing] = useState<Editing | null>(null)
  const actionsOf = useCompanyActions(({ id }) => setEditing({ id }))
  return (
    <PageContainer>
      <DataTable
        name="company"
        title="公司"
        rowKey="id"
        columns={companyColumns}
        query={companyApi.page.query}
        load={companyPage}
        filters={<CompanyFilters />}
        empty={{ text: '还没有公司' }}
        extra={
          <Flex gap={8}>
            <RefreshButton />
            <Allowed to={companyApi.save}>
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing({ id: null })}>
                新增公司
              </Button>
            </Allowed>
          </Flex>
        }
        actions={actionsOf}
        drawer={({ id, previous, next, close }) => (
          <CompanyDrawer key={id} id={id} actionsOf={actionsOf} previous={previous} next={next} onClose={close} />
        )}
      />
      {editing && <CompanyForm id={editing.id} onClose={() => setEditing(null)} />}
    </PageContainer>
  )
}

function RefreshButton() {
  const { message } = App.useApp()
  const refresh = useRefreshCompanies()
  const run = () =>
    refresh.mutate(undefined, { onSuccess: ({ refreshed }) => void message.success(`已刷新${refreshed}家公司`) })
  return (
    <Allowed to={companyApi.refresh}>
      <Button loading={refresh.isPending} onClick={run}>
        刷新缓存
      </Button>
    </Allowed>
  )
}
