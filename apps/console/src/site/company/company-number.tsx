import { companyApi, type Company } from '@chargedeck/contract/site/company/calls'
import { useMay } from '../../platform/me.ts'
import { MaskedText } from '../../ui/text/masked-text.tsx'
import { useRevealCompany } from './company-queries.ts'

type Props = { company: Company; field: 'contactMobile' | 'bankAccount' }

export function CompanyNumber({ company, field }: Props) {
  const may = useMay()
  const { mutateAsync } = useRevealCompany(company.id)
  const reveal = async () => (await mutateAsync())[field]
  return <MaskedText value={company[field]} {...(may(companyApi.plain) && { reveal })} />
}
