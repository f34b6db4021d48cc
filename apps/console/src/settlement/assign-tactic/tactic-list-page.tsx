import { PlusOutlined } from '@ant-design/icons'
import { assignTacticApi } from '@chargedeck/contract/settlement/assign-tactic/calls'
import { Button } from 'antd'
import { companyTexts } from '../../site/company/parts/company-texts.tsx'
import { Allowed } from '../../ui/action/allowed.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { lazyDrawer, lazyFields } from '../../ui/lazy-part.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { useTacticActions } from './tactic-actions.tsx'
import { tacticColumns } from './tactic-columns.tsx'
import { tacticPage } from './tactic-queries.ts'

const TacticFilters = lazyFields(async () => (await import('./tactic-filters.tsx')).TacticFilters)
const TacticDrawer = lazyDrawer(async () => (await import('./tactic-drawer.tsx')).TacticDrawer)

export function TacticListPage() {
  const { actionsOf, add, dialog } = useTacticActions()
  return (
    <PageContainer>
      <DataTable
        name="assign-tactic"
        title="分成策略"
        rowKey="id"
        columns={tacticColumns}
        query={assignTacticApi.page.query}
        load={tacticPage}
        filters={<TacticFilters />}
        filterTexts={companyTexts}
        empty={{ text: '还没有分成策略' }}
        actions={actionsOf}
        extra={
          <Allowed to={assignTacticApi.save}>
            <Button type="primary" icon={<PlusOutlined />} onClick={add}>
              新增策略
            </Button>
          </Allowed>
        }
        drawer={({ id, row, previous, next, close }) => (
          <TacticDrawer
            key={id}
            id={id}
            tactic={row}
            actionsOf={actionsOf}
            previous={previous}
            next={next}
            onClose={close}
          />
        )}
      />
      {dialog}
    </PageContainer>
  )
}
