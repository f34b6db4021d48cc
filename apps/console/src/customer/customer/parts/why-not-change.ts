import type { Customer } from '@chargedeck/contract/customer/customer/calls'

/** A visitor belongs to another company, whose staff alone change them. */
export const whyNotChange = ({ changeable }: Customer): string | undefined =>
  changeable ? undefined : '其他公司的客户，只能查看'
