import type { Method } from '#finance/ground/figure.ts'
import { inside, n, op, over, power, row, s, sum, type SetFormula, type SymbolName } from './formula.ts'

const holdingsValue: SetFormula = {
  formula: row(s('V'), op('='), sum('i', row(s('u', 'i'), op('×'), s('p', 'i'), op('×'), s('x', 'i')))),
  symbols: [
    ['u', 'units'],
    ['p', 'price'],
    ['x', 'rate'],
  ],
}

const linkedDays: SetFormula = {
  formula: row(
    s('r'),
    op('='),
    {
      kind: 'large',
      text: 'Π',
      below: 't',
      of: over(row(s('V', 't'), op('+'), s('O', 't')), row(s('V', 't−1'), op('+'), s('I', 't'))),
    },
    op('−'),
    n('1'),
  ),
  symbols: [
    ['V', 'value'],
    ['I', 'in'],
    ['O', 'out'],
  ],
}

const costOf = (): SetFormula => ({
  formula: row(s('C'), op('='), sum('i', s('c', 'i'))),
  symbols: [['c', 'cost']],
})

const ratioLessOne = (name: readonly [SymbolName, SymbolName]): SetFormula => ({
  formula: row(s('r'), op('='), over(s('B', '1'), s('B', '0')), op('−'), n('1')),
  symbols: [
    ['B₀', name[0]],
    ['B₁', name[1]],
  ],
})

/** The formula of each method; those without one are explained by their footnote alone. */
export const formulas: Readonly<Record<Method, SetFormula | null>> = {
  'market-value': holdingsValue,
  'value-change': {
    formula: row(s('G'), op('='), s('V', '1'), op('−'), s('V', '0'), op('−'), s('I'), op('+'), s('O')),
    symbols: [
      ['V₀', 'opening'],
      ['V₁', 'closing'],
      ['I', 'in'],
      ['O', 'out'],
    ],
  },
  'time-weighted-return': linkedDays,
  'annualised-month-ends': {
    formula: row(
      s('a'),
      op('='),
      power(inside(over(s('L', 'n'), s('L', '1'))), over(n('12'), row(s('n'), op('−'), n('1')))),
      op('−'),
      n('1'),
    ),
    symbols: [
      ['L₁', 'levelFirst'],
      ['Lₙ', 'levelLast'],
      ['n', 'levels'],
    ],
  },
  'annualised-days': {
    formula: row(
      s('a'),
      op('='),
      power(inside(row(n('1'), op('+'), s('r'))), over(n('365.25'), s('d'))),
      op('−'),
      n('1'),
    ),
    symbols: [
      ['r', 'return'],
      ['d', 'days'],
    ],
  },
  'money-weighted-return': {
    formula: row(
      sum('t', over(s('F', 't'), power(inside(row(n('1'), op('+'), s('i'))), over(s('d', 't'), n('365'))))),
      op('='),
      n('0'),
    ),
    symbols: [
      ['F', 'flow'],
      ['d', 'flowDays'],
      ['i', 'unknown'],
    ],
  },
  'modified-dietz': {
    formula: row(
      s('r'),
      op('='),
      over(
        row(s('V', '1'), op('−'), s('V', '0'), op('−'), sum('t', s('F', 't'))),
        row(s('V', '0'), op('+'), sum('t', row(s('w', 't'), s('F', 't')))),
      ),
    ),
    symbols: [
      ['V₀', 'opening'],
      ['V₁', 'closing'],
      ['F', 'flow'],
      ['w', 'weight'],
    ],
  },
  'volatility-monthly': {
    formula: row(s('σ'), op('='), s('s'), op('×'), { kind: 'root', of: n('12') }),
    symbols: [['s', 'deviation']],
  },
  'max-drawdown': {
    formula: row(s('D'), op('='), over(s('T'), s('P')), op('−'), n('1')),
    symbols: [
      ['P', 'peak'],
      ['T', 'trough'],
    ],
  },
  'benchmark-return': ratioLessOne(['levelFirst', 'levelLast']),
  'excess-return': {
    formula: row(s('e'), op('='), s('r'), op('−'), s('b')),
    symbols: [
      ['r', 'portfolio'],
      ['b', 'benchmark'],
    ],
  },
  'cost-average': costOf(),
  'cost-fifo': costOf(),
  'cost-section-104': costOf(),
  'gain-on-cost': {
    formula: row(s('g'), op('='), over(row(s('V'), op('−'), s('C')), s('C'))),
    symbols: [
      ['V', 'value'],
      ['C', 'cost'],
    ],
  },
  'unrealised-gain': {
    formula: row(s('G'), op('='), s('V'), op('−'), s('C')),
    symbols: [
      ['V', 'value'],
      ['C', 'cost'],
    ],
  },
  weight: {
    formula: row(s('w'), op('='), over(s('V'), s('W'))),
    symbols: [
      ['V', 'value'],
      ['W', 'whole'],
    ],
  },
  'realised-gain': {
    formula: row(s('G'), op('='), s('P'), op('−'), s('C')),
    symbols: [
      ['P', 'proceeds'],
      ['C', 'cost'],
    ],
  },
  'value-bridge': {
    formula: row(
      s('V', '1'),
      op('='),
      s('V', '0'),
      op('+'),
      s('I'),
      op('−'),
      s('O'),
      op('+'),
      s('E'),
      op('−'),
      s('C'),
    ),
    symbols: [
      ['V₀', 'opening'],
      ['V₁', 'closing'],
      ['I', 'in'],
      ['O', 'out'],
      ['E', 'income'],
      ['C', 'charges'],
    ],
  },
  'bond-yield': {
    formula: row(
      s('P'),
      op('='),
      sum('k', over(s('a', 'k'), power(inside(row(n('1'), op('+'), s('y'))), s('t', 'k')))),
    ),
    symbols: [
      ['P', 'price'],
      ['a', 'flow'],
      ['t', 'time'],
      ['y', 'unknown'],
    ],
  },
  'income-yield': {
    formula: row(s('y'), op('='), over(s('c'), s('P'))),
    symbols: [
      ['c', 'coupon'],
      ['P', 'cleanPrice'],
    ],
  },
  'accrued-interest': {
    formula: row(s('A'), op('='), s('c'), op('×'), over(s('d'), s('D'))),
    symbols: [
      ['c', 'coupon'],
      ['d', 'accruedDays'],
      ['D', 'periodDays'],
    ],
  },
  'charges-effect': {
    formula: row(s('e'), op('='), s('g'), op('−'), s('r')),
    symbols: [
      ['g', 'gross'],
      ['r', 'net'],
    ],
  },
  'share-of-average': {
    formula: row(s('k'), op('='), over(s('C'), s('A'))),
    symbols: [
      ['C', 'costs'],
      ['A', 'average'],
    ],
  },
  'matched-benchmark': {
    formula: row(s('V'), op('='), sum('t', row(s('F', 't'), op('×'), over(s('L', '1'), s('L', 't'))))),
    symbols: [
      ['F', 'flow'],
      ['L', 'level'],
    ],
  },
  income: { formula: row(s('E'), op('='), sum('i', s('a', 'i'))), symbols: [['a', 'part']] },
  'capital-multiple': {
    formula: row(s('M'), op('='), over(s('A'), s('C'))),
    symbols: [
      ['A', 'capital'],
      ['C', 'called'],
    ],
  },
  sum: { formula: row(s('S'), op('='), sum('i', s('a', 'i'))), symbols: [['a', 'part']] },
  'weighted-mean': {
    formula: row(s('m'), op('='), sum('i', row(s('w', 'i'), op('×'), s('a', 'i')))),
    symbols: [
      ['a', 'part'],
      ['w', 'counts'],
    ],
  },
  reported: null,
}
