import { PlusOutlined } from '@ant-design/icons'
import { settleSetupApi } from '@chargedeck/contract/settlement/settle-setup/calls'
import { Button } from 'antd'
import { companyTexts } from '../../site/company/parts/company-texts.tsx'
import { stationTexts } from '../../site/station/parts/station-texts.tsx'
import { Allowed } from '../../ui/action/allowed.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { lazyDrawer, lazyFields } from '../../ui/lazy-part.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { holderTexts } from '../shareholder/parts/holder-texts.tsx'
import { useSetupActions } from './setup-actions.tsx'
import { setupColumns } from './setup-columns.tsx'
import { setupPage } from './setup-queries.ts'

const SetupFilters = lazyFields(async () => (await import('./setup-filters.tsx')).SetupFilters)
const SetupDrawer = lazyDrawer(async () => (await import('./setup-drawer.tsx')).SetupDrawer)

const filterTexts = {
  ...companyTexts,
  ...stationTexts,
  ...holderTexts,
  tacticId: () => '指定的一份',
}

/** How the orders of each station are shared out, and from which day on. */
export function SetupListPage() {
  const { actionsOf, add, dialog } = useSetupActions()
  return (
    <PageContainer>
      <DataTable
        name="settle-setup"
        title="结算配置"
        rowKey="id"
        columns={setupColumns}
        query={settleSetupApi.page.query}
        load={setupPage}
        filters={<SetupFilters />}
        filterTexts={filterTexts}
        exportWith={settleSetupApi.export}
        empty={{ text: '还没有结算配置，订单金额全部归运营方' }}
        actions={actionsOf}
        extra={
          <Allowed to={settleSetupApi.save}>
            <Button type="primary" icon={<PlusOutlined />} onClick={add}>
              新增配置
            </Button>
          </Allowed>
        }
        drawer={({ id, row, previous, next, close }) => (
          <SetupDrawer
            key={id}
            id={id}
            setup={row}
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
