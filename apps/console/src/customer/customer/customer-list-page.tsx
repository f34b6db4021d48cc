import { useMay } from '../../platform/me.ts'
import { usePageAddress } from '../../platform/page-address.ts'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { PageTabs } from '../../ui/page/page-tabs.tsx'
import { CustomerList } from './customer-list.tsx'
import type { CustomerSlots } from './parts/customer-slots.ts'

const field = 'list'
const own = 'customers'

/** The customers, and what they have, each a list of its own. */
export function CustomerListPage({ slots }: { slots: CustomerSlots }) {
  const may = useMay()
  const { params, setParams } = usePageAddress()
  const lists = slots.lists.filter(({ permission }) => may(permission))
  const shown = lists.find(({ key }) => key === params.get(field))
  const show = (key: string) => setParams(key === own ? {} : { [field]: key })
  return (
    <PageContainer>
      {lists.length > 0 && (
        <PageTabs
          label="客户数据"
          tabs={[{ key: own, label: '客户' }, ...lists]}
          shown={shown?.key ?? own}
          onShow={show}
        />
      )}
      {shown ? <shown.Content /> : <CustomerList slots={slots} />}
    </PageContainer>
  )
}
