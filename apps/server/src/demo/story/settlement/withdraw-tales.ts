import type { PartnerName } from './partners.ts'
import type { Fate } from './prepare-payout.ts'

type Moment = {
  /** Days before the one on which the demo begins to live. */
  daysAgo: number
  hour: number
}
/** What became of one withdrawal. */
export type Tale = {
  name: string
  holder: PartnerName
  applicant: string
  /** The oldest days, or those up to so many days before. */
  days: { oldest: number } | { upTo: number }
  applied: Moment
  paid?: Moment
  fate?: Fate
  returned?: Moment
  undone?: Moment
  nullified?: Moment
  /** The provider says nothing: a clerk asks to end it by what the bank says, and the payer agrees. */
  endAsked?: Moment
  ended?: Moment
}
export const payer = 'lead01'
export const clerk = 'fin02'
const partner = 'part01'
/** Just before the demo begins to live. */
const lately = (second: number): Moment => ({ daysAgo: 0, hour: -second / 3600 })
const on = (daysAgo: number, hour: number): Moment => ({ daysAgo, hour })

/** One in each state, and those that arrived before. */
export const tales: readonly Tale[] = [
  {
    name: 'arrived',
    holder: 'jinsha',
    applicant: partner,
    days: { upTo: 2 },
    applied: on(24, 10.4),
    paid: on(24, 15.2),
    fate: 'arrives',
  },
  {
    name: 'approved',
    holder: 'operator',
    applicant: clerk,
    days: { oldest: 5 },
    applied: on(21, 9.6),
    paid: on(21, 16.1),
    fate: 'arrives',
  },
  {
    name: 'investors',
    holder: 'yuanjing',
    applicant: clerk,
    days: { upTo: 4 },
    applied: on(20, 11.1),
    paid: on(20, 14.5),
    fate: 'arrives',
  },
  {
    name: 'nullified',
    holder: 'yuanjing',
    applicant: clerk,
    days: { upTo: 2 },
    applied: on(14, 10.2),
    nullified: on(14, 16.7),
  },
  {
    name: 'returned',
    holder: 'person',
    applicant: clerk,
    days: { upTo: 2 },
    applied: on(12, 10.9),
    paid: on(12, 13.3),
    fate: 'arrives',
    returned: on(9, 9.5),
  },
  {
    name: 'endedByHand',
    holder: 'operator',
    applicant: clerk,
    days: { oldest: 3 },
    applied: on(9, 10.3),
    paid: on(9, 15.4),
    fate: 'takesTime',
    endAsked: on(5, 10.7),
    ended: on(5, 14.1),
  },
  {
    name: 'endWaits',
    holder: 'operator',
    applicant: clerk,
    days: { oldest: 3 },
    applied: on(7, 9.9),
    paid: on(7, 14.8),
    fate: 'takesTime',
    endAsked: on(1, 16.8),
  },
  {
    name: 'failed',
    holder: 'xixi',
    applicant: clerk,
    days: { upTo: 3 },
    applied: on(6, 10.1),
    paid: on(6, 11.4),
    fate: 'fails',
  },
  {
    name: 'undone',
    holder: 'jinsha',
    applicant: partner,
    days: { upTo: 2 },
    applied: on(4, 9.8),
    paid: on(4, 15.5),
    undone: on(4, 17.2),
  },
  {
    name: 'sending',
    holder: 'operator',
    applicant: clerk,
    days: { oldest: 8 },
    applied: on(4, 10.6), // a weekend between has no batch
    paid: on(4, 15.9),
    fate: 'takesTime',
  },
  { name: 'planned', holder: 'yuanjing', applicant: clerk, days: { upTo: 3 }, applied: on(1, 16.3), paid: lately(40) },
  { name: 'applied', holder: 'xixi', applicant: clerk, days: { upTo: 1 }, applied: lately(30) },
  { name: 'inApproval', holder: 'operator', applicant: clerk, days: { oldest: 10 }, applied: lately(20) },
]
export type TaleMoment = Moment
