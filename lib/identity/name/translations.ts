import { lazy, wordList } from '#lib/shared/lazy';

const groups = lazy(() =>
  `john juan jan jean giovanni joao ivan ioan jonathan,joe joseph jose giuseppe josef,george jorge giorgio georgi giorgi yuri
charles charlie carlos carlo karl,paul pablo paolo paulo pavel pawel,mary maria marie,michael miguel michele mikhail michal
peter pedro pietro pierre petr piotr,andrew andy andres andrea andrzej andrei andreas,margaret malgorzata,helen elena olena
catherine kate ekaterina katarzyna caterina,steve stephen esteban etienne,abe abraham ibrahim,bill william guillermo guillaume
james jim jaime santiago diego giacomo jacques,chris christopher kristof krzysztof,louis luis luigi ludwig
henry henri enrique enrico heinrich,philip phil felipe filippo,elizabeth liz isabel elisabetta,lawrence lorenzo,edward ed eduardo`
    .split(/[,\n]/)
    .map(wordList),
);

/** Whether two given names, in plain lower-case letters, are one in two languages: Juan goes by John among colleagues. */
export const areTranslations = (a: string, b: string): boolean =>
  groups().some((forms) => forms.has(a) && forms.has(b));
