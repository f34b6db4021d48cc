export type OperatorFacts = {
  operatorId: string
  companyName: string
  creditCode: string
  serviceTel: string
  contactMobile: string | null
  address: string | null
}

/** Who operates the stations. */
export const regulatorOperator = (facts: OperatorFacts): object => ({
  OperatorInfo: {
    OperatorID: facts.operatorId,
    OperatorName: facts.companyName,
    OperatorUniscid: facts.creditCode,
    OperatorTel1: facts.serviceTel,
    OperatorTel2: facts.contactMobile ?? '',
    OperatorRegAddress: facts.address ?? '',
  },
})
