import { customerApi } from '@chargedeck/contract/customer/customer/calls'
import { homeCardLabels } from '@chargedeck/contract/insight/home/enums'
import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton } from 'antd'
import { customerNameOf } from '../../customer/customer/parts/customer-labels.ts'
import { CustomerLink } from '../../customer/customer/parts/customer-link.tsx'
import { SectionCard } from '../../ui/page/panel.tsx'
import { LoadFailed } from '../../ui/page/load-failed.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { lastCustomers } from './home-queries.ts'

/** Who registered last. */
export function LastCustomers() {
  const { data, error, refetch } = useQuery(lastCustomers())
  return (
    <SectionCard
      title={homeCardLabels.customers}
      extra={
        <PageLink to="/customer/ordinary" needs={customerApi.page}>
          全部
        </PageLink>
      }
    >
      {error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active paragraph={{ rows: 7 }} />
      ) : data.rows.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有客户" />
      ) : (
        <ul className="home-last">
          {data.rows.map((customer) => (
            <li key={customer.id}>
              <CustomerLink id={customer.id}>
                <span className="home-last__what">
                  {customerNameOf(customer)}
                  <small>{customerNameOf(customer) === customer.mobile ? '' : customer.mobile}</small>
                </span>
                <InstantText value={customer.registerTime} short />
              </CustomerLink>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  )
}
