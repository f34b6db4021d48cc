export type OperatorFacts = {
  operatorId: string
  companyName: string
  creditCode: string
  serviceTel: string
  contactMobile: string | null
  address: string | null
}

/** Who operates the stations, as it is told. */
export const regulatorOperator = (facts: OperatorFacts): object => ({ OperatorInfo: operatorInfo(facts) })

/** The same as an answer: a page of operators, of which we are the only one. */
export const operatorPage = (facts: OperatorFacts, pageNo: number): object => ({
  PageNo: pageNo,
  PageCount: 1,
  ItemSize: 1,
  OperatorInfos: pageNo === 1 ? [operatorInfo(facts)] : [],
})

const operatorInfo = (facts: OperatorFacts) => ({
  OperatorID: facts.operatorId,
  OperatorName: facts.companyName,
  OperatorUniscid: facts.creditCode,
  OperatorTel1: facts.serviceTel,
  OperatorTel2: facts.contactMobile ?? '',
  OperatorRegAddress: facts.address ?? '',
})
