import { PlusOutlined } from '@ant-design/icons'
import { settleAccountApi } from '@chargedeck/contract/settlement/settle-account/calls'
import { Button } from 'antd'
import { useMay } from '../../platform/me.ts'
import { usePageAddress } from '../../platform/page-address.ts'
import { Allowed } from '../../ui/action/allowed.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { lazyDrawer, lazyFields, lazyPart } from '../../ui/lazy-part.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { useAccountActions } from './account-actions.tsx'
import { accountColumns } from './account-columns.tsx'
import { accountPage } from './account-queries.ts'

const AccountFilters = lazyFields(async () => (await import('./account-filters.tsx')).AccountFilters)
const AccountForm = lazyDrawer(async () => (await import('./form/account-form.tsx')).AccountForm)
const AccountDrawer = lazyDrawer(async () => (await import('./account-drawer.tsx')).AccountDrawer)
const OutAccountCard = lazyPart(async () => (await import('./out-account-card.tsx')).OutAccountCard)

/** A link may bring the partner of a new account. */
export function AccountListPage() {
  const { actionsOf, add, dialog } = useAccountActions()
  const may = useMay()
  const { params, setParams } = usePageAddress()
  const holderId = params.get('addFor')
  return (
    <PageContainer>
      {may(settleAccountApi.balance) && <OutAccountCard />}
      <DataTable
        name="settle-account"
        title="结算账户"
        rowKey="id"
        columns={accountColumns}
        query={settleAccountApi.page.query}
        load={accountPage}
        filters={<AccountFilters />}
        exportWith={settleAccountApi.export}
        empty={{ text: '还没有结算账户' }}
        actions={actionsOf}
        extra={
          <Allowed to={settleAccountApi.save}>
            <Button type="primary" icon={<PlusOutlined />} onClick={add}>
              新增结算账户
            </Button>
          </Allowed>
        }
        drawer={({ id, previous, next, close }) => (
          <AccountDrawer key={id} id={id} actionsOf={actionsOf} previous={previous} next={next} onClose={close} />
        )}
      />
      {dialog}
      {holderId !== null && may(settleAccountApi.save) && (
        <AccountForm id={null} holderId={holderId} onClose={() => setParams({ holderId }, { replace: true })} />
      )}
    </PageContainer>
  )
}
