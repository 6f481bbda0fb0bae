// Mathematical functions of doubles.
#ifndef DECLARATIONS_DARWIN_MATHEMATICS_H
#define DECLARATIONS_DARWIN_MATHEMATICS_H

double exp(double);
double log(double);
double log2(double);
double log10(double);
double pow(double, double);
double sin(double);
double cos(double);
double tan(double);
double atan2(double, double);
double hypot(double, double);
double fmod(double, double);
double floor(double);
double ceil(double);
double round(double);
double trunc(double);
double sqrt(double);
double fabs(double);

#endif
