import type { Bilingual } from "../../domain/text/locale.ts";

/* Words for the names of generated compounds and developers. Each pair has natural names in both languages. All
   names of developers are coined, because no real company may appear with an invented price. */

const pairs = (text: string): readonly Bilingual[] =>
  text
    .trim()
    .split("\n")
    .map((line) => {
      const [en = "", ar = ""] = line.split("|").map((part) => part.trim());
      return { en, ar };
    });

export const compoundFirstWords = pairs(`
  Nasim|نسيم
  Sidra|سدرة
  Yasmeen|ياسمين
  Rihana|ريحانة
  Nada|ندى
  Sawsan|سوسن
  Narges|نرجس
  Ghadeer|غدير
  Sanabel|سنابل
  Zomorod|زمرد
  Fayrouz|فيروز
  Morgan|مرجان
  Sahaba|سحابة
  Ofoq|أفق
  Qamar|قمر
  Nogoum|نجوم
  Shams|شمس
  Wadi Noor|وادي نور
  Waha|واحة
  Bustan|بستان
  Rabea|ربيع
  Zohour|زهور
  Nawras|نورس
  Granada|غرناطة
  Qortoba|قرطبة
  Samarqand|سمرقند
  Amber|عنبر
  Kahraman|كهرمان
  Lulua|لؤلؤة
  Mawj|موج
  Marsa|مرسى
  Sadaf|صدف
  Ritaj|رتاج
  Rimal|رمال
  Noura|نورا
  Salsabil|سلسبيل
  Kawthar|كوثر
  Dana|دانة
  Jumana|جمانة
  Layan|ليان
  Tala|تالا
  Mayar|ميار
  Reem|ريم
  Safsaf|صفصاف
  Sarw|سرو
  Arz|أرز
  Zaytoun|زيتون
  Henna|حنة
  Orkida|أوركيدا
  Toulip|توليب
  Lavanda|لافندا
  Magnolia|ماجنوليا
  Camelia|كاميليا
  Dahlia|داليا
  Jacaranda|جاكرندا
  Acacia|أكاسيا
  Cedar|سيدار
  Olea|أوليا
  Luma|لوما
  Solara|سولارا
  Novara|نوفارا
  Celesta|سيليستا
  Alba|ألبا
  Elara|إيلارا
  Verda|فيردا
  Cresta|كريستا
  Pietra|بيترا
  Siena|سيينا
  Verona|فيرونا
  Amalfi|أمالفي
  Corfu|كورفو
  Delphi|دلفي
  Rodina|رودينا
  Thalia|ثاليا
  Calypso|كاليبسو
  Miral|ميرال
  Joud|جود
  Farah|فرح
  Amal|أمل
  Rawan|روان`);

export const inlandCompoundSecondWords = pairs(`
  Park|بارك
  Gardens|جاردنز
  Residence|ريزيدنس
  Heights|هايتس
  Hills|هيلز
  Valley|فالي
  Square|سكوير
  Court|كورت
  Walk|ووك
  Town|تاون
  Springs|سبرينجز
  Terraces|تيراسز
  Grove|جروف
  Meadows|ميدوز
  Yards|ياردز
  Village|فيلدج
  Homes|هومز
  Oasis|أويسيس
  Central|سنترال
  Boulevard|بوليفارد
  Vista|فيستا`);

export const coastalCompoundSecondWords = pairs(`
  Bay|باي
  Beach|بيتش
  Cove|كوف
  Shores|شورز
  Lagoon|لاجون
  Marina|مارينا
  Sands|ساندز
  Reef|ريف
  Coast|كوست
  Island|آيلاند
  Harbour|هاربر
  Blue|بلو
  Waves|ويفز
  Resort|ريزورت`);

export const developerNames = pairs(`
  Norvia|نورفيا
  Sandara|ساندارا
  Marvena|مارفينا
  Tavira|تافيرا
  Zafera|ظافرة
  Rokanah|ركانة
  Qemam Nour|قمم نور
  Bonyara|بنيارا
  Masakna|مساكنا
  Dar Rabwa|دار ربوة
  Omranora|عمرانورا
  Madar Naqa|مدار نقا
  Rawabet Seen|روابط سين
  Kayanora|كيانورا
  Sarh Noun|صرح نون
  Wateedra|وتيدرا
  Manazel Safa|منازل صفا
  Bayt Mada|بيت مدى
  Elvora|إلفورا
  Kenzara|كنزارا
  Milana Nile|ميلانا النيل
  Tarakina|تراكينا
  Asalah Dar|أصالة دار
  Burouj Lama|بروج لمى
  Varenna|فارينا
  Sotoura|سطورة
  Nabtah|نبتة
  Hemmora|همورا
  Rasikhana|راسخانا
  Thabatra|ثباترا
  Mizan Haj|ميزان حاج
  Olivara|أوليفارا
  Damsara|دمسارا
  Ferdina|فردينا
  Karmina|كرمينا
  Lazmara|لازمارا
  Nuvella|نوفيلا
  Pelara|بيلارا
  Qasr Rima|قصر ريما
  Rovana|روفانا
  Selmara|سلمارا
  Terrania|تيرانيا
  Urbina|أوربينا
  Vistara Dar|فيستارا دار
  Wasl Noon|وصل نون
  Yamara|يمارا
  Zenara|زينارا
  Ajwan Safi|أجوان صافي
  Rubana|ربانا
  Cordara|كوردارا
  Dimora|ديمورا
  Estara|إستارا
  Fanara|فنارا
  Ghaya Dar|غاية دار
  Hudnara|هدنارا
  Ithra Nile|إثراء النيل
  Jannah Ruh|جنة روح
  Kunuz Mada|كنوز مدى
  Laylana|ليلانا
  Mawridana|موردانا`);

export const developerSuffixes = pairs(`
  Developments|للتطوير العقاري
  Real Estate|العقارية
  Urban|العمرانية
  Holding|القابضة
  Properties|للعقارات
  Communities|للمجتمعات العمرانية`);
