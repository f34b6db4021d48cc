import { companyApi, type Company } from '@chargedeck/contract/site/company/calls'
import { useMay } from '../../platform/me.ts'
import { usePageActions } from '../../ui/action/page-actions.ts'
import type { RowAction } from '../../ui/data-table/data-table.tsx'

/** What hangs on a company and has pages of its own, each with what opens it. */
const pagesOf = [
  { key: 'config', label: '运营配置', needs: 'operation:config:page', to: '/operation-config' },
  { key: 'pay', label: '支付配置', needs: 'uniPay:cfg:page', to: '/pay-config' },
] as const

/** What this role may do with a company. */
export function useCompanyActions(edit: (company: Company) => void): (company: Company) => RowAction[] {
  const may = useMay()
  const toPages = usePageActions()
  return (company) => [
    ...(may(companyApi.save) ? [{ key: 'edit', label: '编辑', onClick: () => edit(company) }] : []),
    ...toPages(pagesOf.map(({ to, ...page }) => ({ ...page, to: `${to}?companyId=${company.id}` }))),
  ]
}
