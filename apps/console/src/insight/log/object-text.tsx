import type { ObjectKind } from '@chargedeck/contract/insight/log/enums'
import type { OpLogDetail } from '@chargedeck/contract/insight/log/calls'
import { Fragment } from 'react'
import { PageLink } from '../../ui/text/page-link.tsx'

/** The page that opens an object, and the call without which its drawer stays shut. */
const pages: Partial<Record<ObjectKind, { path: string; permission: `/${string}` }>> = {
  STATION: { path: '/station', permission: '/station/detail' },
  PILE: { path: '/charger-pile', permission: '/charger/pile/detail' },
  GUN: { path: '/monitor/runtime', permission: '/rpt/monitor/runtime/page' },
  FEE: { path: '/station-fee', permission: '/station/fee/one' },
  ORDER: { path: '/orders/charge', permission: '/charge/order/detail' },
  CUSTOMER: { path: '/customer/ordinary', permission: '/customer/detail' },
  USER: { path: '/mgr_user', permission: '/sysUser/detail' },
  ORG: { path: '/org', permission: '/sysOrg/detail' },
  ROLE: { path: '/role', permission: '/sysRole/detail' },
}

type Part = { name: string; kind?: ObjectKind | undefined; id?: string | undefined }

/** The name of an object; for users who may open it, a link. */
export function ObjectText({ name, kind, id }: Part) {
  const page = kind && pages[kind]
  if (!page || !id) return name
  return (
    <PageLink to={`${page.path}?open=${id}`} needs={{ path: page.permission }}>
      {name}
    </PageLink>
  )
}

export const ValueText = ({ value }: { value: OpLogDetail['changes'][number]['after'] }) =>
  value.map(({ text, object }, at) => (
    <Fragment key={`${object?.id ?? ''} ${text}`}>
      {at > 0 && '、'}
      <ObjectText name={text} {...object} />
    </Fragment>
  ))
