import type { Tables } from '../src/platform/postgres/tables.ts'

type Reader = { table: keyof Tables; reader: string; reason: string }

/** Slices that name a table of a group above them; all else uses a mechanism of docs/ARCHITECTURE.md. */
export const readers: readonly Reader[] = [
  {
    table: 'sysUser',
    reader: 'base/file',
    reason: 'A list of files names who sent each, and an avatar is a use of a file.',
  },
  {
    table: 'sysEmp',
    reader: 'base/file',
    reason: 'A file belongs to the organisation of who sent it.',
  },
  {
    table: 'sysUser',
    reader: 'base/timer',
    reason: 'A run of a timer names who started it.',
  },
  {
    table: 'company',
    reader: 'base/file',
    reason: 'A file that is in use is not deleted.',
  },
  {
    table: 'companyVersion',
    reader: 'base/file',
    reason: 'A picture that an earlier version of a company shows is not deleted.',
  },
  {
    table: 'stationImage',
    reader: 'base/file',
    reason: 'A file that is in use is not deleted.',
  },
  {
    table: 'manualSettlementFile',
    reader: 'base/file',
    reason: 'A file that is in use is not deleted.',
  },
  {
    table: 'carrierPaymentProof',
    reader: 'base/file',
    reason: 'A file that is in use is not deleted.',
  },
  {
    table: 'tradeProof',
    reader: 'base/file',
    reason: 'A file that is in use is not deleted.',
  },
  {
    table: 'workOrderPhoto',
    reader: 'base/file',
    reason: 'A file that is in use is not deleted.',
  },
  {
    table: 'firmware',
    reader: 'base/file',
    reason: 'A file that is in use is not deleted.',
  },
  {
    table: 'diagnostics',
    reader: 'base/file',
    reason: 'A file that is in use is not deleted.',
  },
  {
    table: 'activity',
    reader: 'base/file',
    reason: 'A file that is in use is not deleted.',
  },
  {
    table: 'banner',
    reader: 'base/file',
    reason: 'A file that is in use is not deleted.',
  },
  {
    table: 'settleMonthly',
    reader: 'base/file',
    reason: 'A file that is in use is not deleted.',
  },
  {
    table: 'settleAccount',
    reader: 'base/file',
    reason: 'A file that is in use is not deleted.',
  },
  {
    table: 'withdraw',
    reader: 'base/file',
    reason: 'A file that is in use is not deleted.',
  },
  {
    table: 'paidTwice',
    reader: 'base/file',
    reason: 'A file that is in use is not deleted.',
  },
  {
    table: 'transferEnd',
    reader: 'base/file',
    reason: 'A file that is in use is not deleted.',
  },
  {
    table: 'invoice',
    reader: 'base/file',
    reason: 'A file that is in use is not deleted.',
  },
  {
    table: 'sysNotice',
    reader: 'base/file',
    reason: 'A file that is in use is not deleted.',
  },
  {
    table: 'carrierSite',
    reader: 'site/carrier',
    reason: 'A carrier shows the stations that it sees, and is not deleted while it has one.',
  },
  {
    table: 'carrierStation',
    reader: 'site/carrier',
    reason: 'A carrier shows how many stations it offers.',
  },
  {
    table: 'carrierCheck',
    reader: 'site/carrier',
    reason: 'A carrier that is enabled again has still not answered about the days that were given up.',
  },
  {
    table: 'carrierPayment',
    reader: 'site/carrier',
    reason: 'The list of carriers is narrowed to those with a give-back that waits for a second person.',
  },
  {
    table: 'station',
    reader: 'staff/org',
    reason: 'An organisation that still has stations is not deleted.',
  },
  {
    table: 'company',
    reader: 'staff/org',
    reason: 'An organisation that still has companies is not deleted.',
  },
  {
    table: 'sysKey',
    reader: 'platform',
    reason: 'A start with another secret than the one that sealed the keys ends before anything is opened.',
  },
]
