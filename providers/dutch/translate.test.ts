import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { composeOrderBody } from '#providers/dutch/compose-order-body.ts'
import { wireShapes } from '#providers/dutch/wire.ts'
import {
  translateAnswer,
  translateFund,
  translateFundDetail,
  translateHolding,
  translateOrder,
} from '#providers/dutch/translate.ts'
import type { OrderRequest } from '#providers/order-data.ts'
import { readWire } from '#providers/read-wire.ts'

/** An answer of the data service as it was recorded. */
function sample(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`samples/${name}.json`, import.meta.url), 'utf8'))
}

const funds = readWire(wireShapes.funds, sample('funds'))
const detail = readWire(wireShapes.fundDetail, sample('fund'))
const orders = readWire(wireShapes.orders, sample('order-list'))

describe('funds of the Dutch wire', () => {
  it('become funds with fractions for percent points', () => {
    const told = funds.find(({ id }) => id === 'F3001')!
    expect(translateFund(told)).toMatchObject({
      id: 'F3001',
      name: 'Vastgoedfonds Amstel',
      fundType: 'real-estate',
      isin: told.shareClasses.find(({ favourite }) => favourite)!.isin,
      price: told.price,
      yearlyPayout: told.yearlyPayout / 100,
      changes: { '1y': told.change1y! / 100, all: told.changeAll! / 100 },
    })
  })

  it('keep what the page of a fund tells besides', () => {
    const told = {
      ...detail,
      fundSector: 'Residential',
      price: 712.5,
      fundPrice: 1,
      startDate: '2019-04-01',
      fundCode: 'AMS',
      change3m: 1.5,
      fundAssetCareItem: [{ name: 'Manager', value: 'Amstel' }],
    }
    expect(translateFundDetail(told)).toMatchObject({
      sector: 'Residential',
      price: 712.5,
      startDate: '2019-04-01',
      fundCode: 'AMS',
      changes: { '3m': 0.015 },
      assetCareItems: [{ name: 'Manager', value: 'Amstel' }],
    })
    const { fundPrice: _price, ...without } = told
    expect(() => readWire(wireShapes.fundDetail, without)).toThrow('unreadable')
  })

  it('say nothing where the wire says nothing', () => {
    const bare = { ...funds[0]!, fundDescription: '', shareClasses: [], change5y: null }
    const { expectedExtraYearlyPayout: _extra, ...without } = bare
    expect(translateFund(without)).toMatchObject({
      description: null,
      isin: null,
      expectedExtraYearlyPayout: null,
      changes: { '5y': null },
    })
  })

  it('keep the projects, their shares of the fund adding up to all of it', () => {
    const fund = translateFundDetail(detail)
    expect(fund.realEstate.length).toBeGreaterThanOrEqual(4)
    const sum = fund.realEstate.reduce((all, { percentOfFund }) => all + percentOfFund, 0)
    expect(sum).toBeCloseTo(1, 6)
    expect(fund.nav.length).toBeGreaterThan(100)
    expect(fund.nav.map(({ date }) => date)).toEqual(fund.nav.map(({ date }) => date).toSorted())
  })

  it('keep the first five photos of more, of buildings and of loans', () => {
    const photos = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => ({ url: `/${name}.jpg` }))
    const loan = funds.flatMap((fund) => fund.loan)[0]!
    const { realEstate, loans } = translateFundDetail({
      ...detail,
      realEstate: [{ ...detail.realEstate[0]!, photos }],
      loan: [{ ...loan, photos }],
    })
    for (const entry of [realEstate[0]!, loans[0]!])
      expect(entry.photos.map(({ url }) => url)).toEqual(['/a.jpg', '/b.jpg', '/c.jpg', '/d.jpg', '/e.jpg'])
  })

  it('are refused in another shape', () => {
    expect(() => readWire(wireShapes.funds, { funds: [] })).toThrow('unreadable')
    expect(() => readWire(wireShapes.fundDetail, funds[0])).toThrow('unreadable')
    expect(() => readWire(wireShapes.funds, [{ ...funds[0], price: '700' }])).toThrow('unreadable')
    expect(() => readWire(wireShapes.orders, [{ ...orders[0], type: 'Swap' }])).toThrow('unreadable')
  })
})

describe('orders and holdings of the Dutch wire', () => {
  it('become orders that say whether they have a file, never where it lies', () => {
    const [told] = orders
    const order = translateOrder(told!)
    expect(order).toMatchObject({ id: told!.id, hasFile: true, statusText: told!.statusText })
    expect(JSON.stringify(order)).not.toContain(told!.filePath)
    const { filePath: _path, nav: _nav, ...open } = told!
    expect(translateOrder(open)).toMatchObject({ hasFile: false, nav: null })
  })

  it('become units of funds', () => {
    const [told] = readWire(wireShapes.holdings, sample('holdings'))
    expect(translateHolding({ ...told!, accountNo: 'F3001U77' })).toMatchObject({
      fundId: 'F3001',
      units: told!.units,
    })
  })

  it('tell the number of an order and the status it brings', () => {
    const answer = readWire(wireShapes.orderAnswer, sample('order-amendment'))
    expect(translateAnswer(answer)).toMatchObject({ orderId: answer.orderId, accountStatus: 'sell_order' })
    expect(translateAnswer({ orderId: '1', formName: 'x' })).toEqual({
      orderId: '1',
      accountStatus: null,
      message: null,
    })
    expect(readWire(wireShapes.orderAnswer, sample('order-subscription')).userStatus).toBe('buy_order')
  })
})

describe('the body of an order', () => {
  const selling: OrderRequest = {
    endpoint: 'amendment',
    status: 'verified',
    accountId: 'K7QF-2MND-X9AP-4RTC',
    language: 'nl',
    amounts: { F3001: 2500.5 },
    answers: {
      redemption_reason: 'Verbouwing',
      redemption_number: '12.5',
      redemption_amount: '',
      redemption_number_held: 40,
      investor_street: 'Spui',
      investor_house_number: 70,
      investor_postcode: '2511 BT',
      investor_city: 'Den Haag',
      investor_country: 'NL',
      investor_bsn: '123',
      monthly: true,
      children: 2,
      interests: ['a', 'b'],
      unanswered: null,
    },
  }

  it('says everything as text but the three numbers of a redemption', () => {
    expect(composeOrderBody(selling)).toEqual({
      formName: 'amendment',
      id: 'K7QF-2MND-X9AP-4RTC',
      language: 'NL',
      address: 'Spui 70, 2511 BT Den Haag, NL',
      redemption_reason: 'Verbouwing',
      redemption_number: 12.5,
      redemption_number_held: 40,
      subscription_amount_F3001: '2500.5',
      monthly: 'true',
      children: '2',
      interests: 'a, b',
    })
  })

  it('says an amount instead of units as a number too', () => {
    const answers = { redemption_number: '', redemption_amount: '150000.50', redemption_number_held: '40' }
    expect(composeOrderBody({ ...selling, amounts: {}, answers })).toEqual({
      formName: 'amendment',
      id: selling.accountId,
      language: 'NL',
      address: '',
      redemption_amount: 150_000.5,
      redemption_number_held: 40,
    })
  })

  it('names the fund that is bought, with the owners as a table whose yes and no are true and false', () => {
    const item = { name: 'A', share: 25, politically_exposed: 'Nee', us_person: 'yes', note: null }
    const body = composeOrderBody({
      ...selling,
      endpoint: 'subscription',
      status: 'created',
      language: 'en',
      fund: { id: 'F3001', name: 'Vastgoedfonds Amstel' },
      answers: {
        origine_multiple_subscriptions_radio: 'yes',
        origine_explain_multiple_subscriptions: 'Each quarter',
        origine_interim_redemptions_radio: 'no',
        origine_explain_interim_redemptions: 'None',
        additional_iban: 'nl91 ABNA 0417 1643 00',
        ubos_information: { headers: ['name', 'share', 'politically_exposed', 'us_person'], items: [item] },
      },
    })
    expect(body).toEqual({
      formName: 'subscription',
      id: selling.accountId,
      language: 'EN',
      address: '',
      selected_fund_name: 'Vastgoedfonds Amstel',
      fund_id: 'F3001',
      subscription_amount_F3001: '2500.5',
      origine_multiple_subscriptions_radio: 'yes',
      origine_explain_multiple_subscriptions: 'Each quarter',
      origine_interim_redemptions_radio: 'no',
      origine_explain_interim_redemptions: 'None',
      additional_iban: 'NL91ABNA0417164300',
      ubos_information: {
        headers: ['name', 'share', 'politically_exposed', 'us_person', 'note'],
        items: [{ name: 'A', share: '25', politically_exposed: false, us_person: true, note: '' }],
      },
    })
  })

  it('is named by the status of the account, whatever is done', () => {
    const fund = { id: 'F3001', name: 'Vastgoedfonds Amstel' }
    const buying = { ...selling, endpoint: 'subscription', fund } as const
    expect(composeOrderBody({ ...buying, status: 'verified' })).toMatchObject({
      formName: 'amendment',
      fund_id: 'F3001',
    })
    for (const status of ['created', 'pending'] as const)
      expect(composeOrderBody({ ...selling, status }).formName).toBe('subscription')
    expect(composeOrderBody({ ...selling, status: 'pending_with_order' }).formName).toBe('amendment')
  })

  it('takes the owners as a form keeps them: rows, of which each says something of every column', () => {
    const rows = [
      { name: 'A', share: '60', politically_exposed: true },
      { name: 'B', us_person: true },
    ]
    const body = composeOrderBody({ ...selling, answers: { ubos_information: rows } })
    expect(body.ubos_information).toEqual({
      headers: ['name', 'share', 'politically_exposed', 'us_person'],
      items: [
        { name: 'A', share: '60', politically_exposed: true, us_person: false },
        { name: 'B', share: '', politically_exposed: false, us_person: true },
      ],
    })
  })

  it('says of changed details nothing of the fund that was chosen once, and no amount beside those of the funds', () => {
    const chosen = {
      fund_id: 'F3001',
      subscription_amount: '100000',
      approvedTerms: true,
      occupation: 'Baker',
    }
    const body = composeOrderBody({ ...selling, amounts: {}, answers: chosen })
    expect(body).toEqual({
      formName: 'amendment',
      id: selling.accountId,
      language: 'NL',
      address: '',
      occupation: 'Baker',
    })
  })

  it('lets no answer say what the order itself says', () => {
    const answers = { ...selling.answers, id: 'somebody else', language: 'el', formName: 'subscription' }
    expect(composeOrderBody({ ...selling, answers })).toEqual(composeOrderBody(selling))
  })

  it('cannot be made of a number that is none, or of owners that are no table', () => {
    const body = (answers: Record<string, unknown>) => () => composeOrderBody({ ...selling, answers })
    expect(body({ redemption_number: 'a few' })).toThrow(RangeError)
    expect(body({ redemption_number_held: true })).toThrow(RangeError)
    expect(body({ ubos_information: 'A' })).toThrow(RangeError)
  })
})
